/** Whether the browser can sign in with passkeys. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'
