interface ApiChange {
  /** The day of the release. */
  on: string
  /** What API clients can do now, or have to change. */
  text: string
}

/** The changes of the public API, the newest first. The API reference shows them. */
export const apiChanges: readonly ApiChange[] = [
  {
    on: '2026-11-25',
    text: 'Each JSON response in this reference has an example, and objects with any keys name the type of their values.',
  },
  {
    on: '2026-11-24',
    text: 'API tokens with scopes, rate limits per token, and webhooks with signed events.',
  },
]
