/**
 * Opens an identity provider's sign-in page in a new window; must be called directly on a click. `start` asks the server
 * for its address. Throws an ApiError if that is not possible.
 */
export async function openProviderWindow(start: () => Promise<{ url: string }>): Promise<void> {
  // Browsers only open windows directly on a click, before the address is known.
  const opened = window.open('', '_blank', 'popup,width=520,height=680')
  try {
    const { url } = await start()
    if (opened) opened.location.assign(url)
    else location.assign(url)
  } catch (error) {
    opened?.close()
    throw error
  }
}
