import { Fragment } from 'react'

/** What the application needs at each provider. Text in backticks is entered or chosen as written. */
const guides = [
  {
    provider: 'Microsoft Entra ID',
    steps: [
      'In “App registrations”, register an application for accounts in this organizational directory only. Add the redirect URI for the platform “Web”.',
      'In “API permissions”, keep the delegated permissions `openid`, `email` and `profile` of Microsoft Graph.',
      'In “Token configuration”, add the optional claim `email` to the ID token, and `xms_edov` where it is offered. Entra ID sends no `email_verified`: addresses of your verified domain are accepted without it. Without `email`, the user principal name counts.',
      'In “Certificates & secrets”, create a client secret and copy its value, not its ID.',
      'The issuer URL is `https://login.microsoftonline.com/<directory (tenant) ID>/v2.0`. The URLs with `common`, `organizations` and `consumers` are refused, because they admit other organizations.',
    ],
  },
  {
    provider: 'Okta',
    steps: [
      'Create an app integration for OIDC, of the type “Web Application”, with the grant type “Authorization Code”. Enter the redirect URI as the sign-in redirect URI.',
      'Assign the people or groups who sign in. The scopes `openid`, `email` and `profile` and the claim `email_verified` need no further setting.',
      'The issuer URL is `https://<your organization>.okta.com`, or `https://<your organization>.okta.com/oauth2/default` for the default custom authorization server.',
    ],
  },
  {
    provider: 'Google Workspace',
    steps: [
      'In a Google Cloud project of your organization, set the audience of the app to “Internal”.',
      'Create an OAuth client of the type “Web application” with the redirect URI as an authorized redirect URI.',
      'Add the scopes `openid`, `email` and `profile`. Google always sends `email_verified`, so no optional claim is needed.',
      'The issuer URL is `https://accounts.google.com`.',
    ],
  },
] as const

/** How to register the application at the most common providers. */
export function ProviderGuides() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p className="font-medium">How to register it</p>
      {guides.map(({ provider, steps }) => (
        <details key={provider} className="rounded-control border border-line px-3 py-2">
          <summary className="cursor-pointer">{provider}</summary>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-ink-soft">
            {steps.map((step) => (
              <li key={step} className="wrap-anywhere">
                <Step text={step} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}

/** The odd parts are in backticks. */
function Step({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 1 ? (
      <code key={place} className="font-mono text-xs text-ink">
        {part}
      </code>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
