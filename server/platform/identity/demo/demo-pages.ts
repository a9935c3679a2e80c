import { identityProviderLabels } from '#domain/accounts/account.ts'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import { product } from '#domain/product.ts'
import { html } from '#server/platform/http/html.ts'
import type { Html } from '#server/platform/http/html.ts'
import { offeredPeople } from './demo-people.ts'

/** A demo provider's sign-in page: choose or enter a person, or cancel. */
export function demoSignInPage(provider: IdentityProvider, problem?: string): { title: string; body: Html } {
  const label = identityProviderLabels[provider]
  const people = offeredPeople.map(
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
