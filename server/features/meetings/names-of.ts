/** `Ana Reyes, Ben Cruz, and Carla Diaz`. */
export const namesOf = (people: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-US').format(people.map(({ name }) => name))
