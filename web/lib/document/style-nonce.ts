/** The nonce that the server set for this page's `<style>` elements, if any. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')
  return meta?.content || undefined
}
