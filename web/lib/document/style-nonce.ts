/** The nonce that the server put into this page for `<style>` elements; undefined where there is none. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')
  return meta?.content || undefined
}
