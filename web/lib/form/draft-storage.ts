/** What is kept in this browser of a message that is being written; null without storage. */
export function readDraft(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a part of a draft; null removes it. Without storage, it lasts as long as the screen. */
export function writeDraft(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The storage is full, or the browser has none.
  }
}
