import { z } from 'zod'
import { text } from '#domain/kernel/text.ts'
import { screens } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { tidyName } from '#server/platform/identity/oidc-client.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

/** The form that Apple posts through the browser. */
export const appleCallback = z.object({
  code: text(4_000).optional(),
  state: text(1_000).optional(),
  iss: text(500).optional(),
  error: text(4_000).optional(),
  /** JSON with the name, only on the first sign-in. */
  user: text(4_000).optional(),
})

const appleUser = z.object({ name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }) })

/**
 * Returns the callback page's URL with Apple's parameters. The browser then requests it with our cookies, which this
 * cross-site post does not have. A name in the post is stored with the sign-in.
 */
export async function receiveAppleCallback(answer: z.output<typeof appleCallback>): Promise<string> {
  const { user, ...rest } = answer
  const person_name = user && nameIn(user)
  if (person_name && answer.state) {
    await db
      .updateTable('oauth_flows')
      .set({ person_name })
      .where('state_hash', '=', hashToken(answer.state))
      .where('provider', '=', 'apple')
      .execute()
  }
  const given = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${screens.auth_callback.path}?${new URLSearchParams(given)}`
}

function nameIn(user: string): string | null {
  try {
    const { firstName, lastName } = appleUser.parse(JSON.parse(user)).name
    return tidyName(`${firstName} ${lastName}`)
  } catch {
    // The name is optional.
    return null
  }
}
