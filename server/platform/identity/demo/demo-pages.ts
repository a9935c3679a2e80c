import { identityProviderLabels } from '#domain/accounts/account.ts'
import { product } from '#domain/product.ts'
import { html } from '#server/platform/http/html.ts'
import type { Html } from '#server/platform/http/html.ts'
import { demoClient } from './demo-client.ts'
import type { DemoProvider } from './demo-client.ts'
import { offeredPeople } from './demo-people.ts'

const labels: Record<DemoProvider, string> = { ...identityProviderLabels, company: 'Your company' }

/** What a company enters to use the demo provider for its single sign-on. */
export function demoRegistrationPage(): { title: string; body: Html } {
  const { issuer, clientId, clientSecret } = demoClient('company')
  const body = html`<main class="narrow">
    <div class="card">
      <h1>${labels.company} (demo)</h1>
      <p class="soft">This stands in for the identity provider of a company. Enter these in the settings.</p>
      <p><strong>Issuer URL</strong><br />${issuer}</p>
      <p><strong>Client ID</strong><br />${clientId}</p>
      <p><strong>Client secret</strong><br />${clientSecret}</p>
    </div>
  </main>`
  return { title: `${labels.company} (demo)`, body }
}

/** A demo provider's sign-in page: choose or enter a person, or cancel. */
export function demoSignInPage(provider: DemoProvider, problem?: string): { title: string; body: Html } {
  const label = labels[provider]
  const people = offeredPeople(provider).map(
    (person, at) =>
      html`<button name="person" value="${at}">
        <strong>${person.name}</strong><span class="soft">${person.email}</span>
      </button>`,
  )
  const body = html`<main class="narrow">
    <div class="card">
      <h1>${label} (demo)</h1>
      <p class="soft">
        This stands in for ${label}, so that signing in can be tried without it. Who do you want to be at
        ${product.name}?
      </p>
      ${problem ? html`<p role="alert">${problem}</p>` : null}
      <form method="post" class="list">${people}</form>
      <form method="post">
        <label>Name <input name="name" autocomplete="name" maxlength="100" /></label>
        <label>Email <input name="email" type="email" autocomplete="email" maxlength="254" required /></label>
        <label class="check"
          ><input type="checkbox" name="email_verified" value="yes" checked /> ${label} has verified this address</label
        >
        <button class="main">Continue as this person</button>
      </form>
      <form method="post"><button class="quiet" name="deny" value="yes">Cancel and go back</button></form>
    </div>
  </main>`
  return { title: `Sign in with ${label}`, body }
}

/** The error page of a demo provider. */
export function demoErrorPage(problem: string): { title: string; body: Html } {
  return {
    title: 'Sign in',
    body: html`<main class="narrow">
      <div class="card">
        <h1>This sign-in cannot go on</h1>
        <p role="alert">${problem}</p>
      </div>
    </main>`,
  }
}
