import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { styleNonce } from './lib/document/style-nonce.ts'

// The dialogs' scroll lock adds a <style>; the content security policy lets it pass with this page's nonce only.
const nonce = styleNonce()
if (nonce) setNonce(nonce)

// Temporal does the arithmetic of time zones. Only browsers that lack it load this.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
