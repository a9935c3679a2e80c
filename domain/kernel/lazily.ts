/**
 * Makes something when it is first needed, and keeps it. For formats of dates, numbers and lists: to create one takes much
 * longer than to use it, and most modules are loaded without being asked for any.
 */
export function lazily<Made extends object | string>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
