import type { Client } from './client.ts'

/** Whom a test is at a demo provider: somebody by name and address, or nobody who says yes. */
export type Choice = { name: string; email: string; email_verified?: string } | { deny: string }

/** What the provider sent the browser back with. */
export type Sent = Record<string, string>

/**
 * Walks a browser from a demo provider's address through its sign-in page and back to the callback page, as it would
 * follow redirects and send forms. `alter` changes the form that a provider lets the browser post to us.
 */
export async function signInWithProvider(
  browser: Client,
  url: string,
  choice: Choice,
  alter: (form: URLSearchParams) => void = () => {},
): Promise<Sent> {
  let path = pathOf(url)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 10; step += 1) {
    const answer = form
      ? await browser.post(path, form.toString(), {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      : await browser.get(path)
    form = undefined
    const location = answer.headers.get('location')
    if (location) {
      path = pathOf(new URL(location, browser.origin + path).href)
      const { pathname, searchParams } = new URL(path, browser.origin)
      if (/^\/auth\/(callback|single-sign-on\/[\w-]+)$/.test(pathname)) return Object.fromEntries(searchParams)
    } else if (path.includes('/interaction/')) {
      form = new URLSearchParams({ email_verified: 'yes', ...choice })
      if ('email_verified' in choice && choice.email_verified === '') form.delete('email_verified')
    } else if (answer.status === 200) {
      path = pathOf(/action="([^"]+)"/.exec(answer.text)![1]!)
      const fields = [...answer.text.matchAll(/name="(\w+)" value="([^"]*)"/g)]
      form = new URLSearchParams(fields.map(([, name, value]) => [name!, value!]))
      alter(form)
    } else {
      throw new Error(`The provider answered ${answer.status}: ${answer.text}`)
    }
  }
  throw new Error('The sign-in did not come back')
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
