/** What runs programs, each in a process of its own. */
export const engineKinds = ['javascript', 'typescript', 'python', 'sql'] as const
export type EngineKind = (typeof engineKinds)[number]

/** Engines that begin with a file made of an earlier start, because their own start takes seconds. */
export const imageKinds = ['python', 'sql'] as const
export type ImageKind = (typeof imageKinds)[number]
export const hasImage = (kind: EngineKind): kind is ImageKind => (imageKinds as readonly EngineKind[]).includes(kind)

/** The longest line that a process may reply, in bytes. One that replies more is ended. */
export const replyBytes = 4 * 1024 * 1024
