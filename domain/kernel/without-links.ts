/** The full stops of domain names: browsers and mail programs read the others as the first one (UTS #46, NFKC). */
const dot = '[.\\u2024\\u3002\\ufe12\\ufe52\\uff0e\\uff61]'
/** A character of a label, also of an international one or an emoji. */
const inLabel = '[\\p{L}\\p{N}\\p{M}\\p{So}\\p{Sk}\\ufe0f_-]'
const labels = `${inLabel}+(?:${dot}${inLabel}+)+`

const dots = new RegExp(dot, 'gu')
/** Labels with dots between them. It begins where a label does, so that a long word is read once. */
const dotted = new RegExp(`(?<!${inLabel})${labels}`, 'gu')
const at = new RegExp(`(?<=\\S)[@\\ufe6b\\uff20](?=${labels})`, 'gu')
/** `https://`, also with backslashes. What follows is a link even without a dot. */
const schemes = /[a-z][a-z0-9+.-]{0,20}:[/\\]{2,}/giu
/** The ones that mail programs also link without slashes: `mailto:ann`. */
const bareSchemes =
  /(?<![\p{L}\p{N}])(https?|hxxps?|ftps?|file|mailto|tel|sms|callto|skype|sips?|xmpp|webcal|news|irc|javascript|data):(?=\S)/giu
/** `\\server\folder`, a link in Outlook. */
const networkPaths = /\\{2,}/g
/** What is not seen, between the characters of an address or around it; also bidirectional controls. */
const invisible = /(?!\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** File extensions in names of technologies (`Node.js`) that are no top-level domains. */
const noTopLevel: ReadonlySet<string> = new Set(['js'])
/** New top-level domains appear every year, so that any word of two letters or more can be one. */
const isTopLevel = (label: string) => /^\p{L}[\p{L}\p{M}]/u.test(label) && !noTopLevel.has(label.toLowerCase())

function isDomain(text: string): boolean {
  const [first = '', ...others] = text.split(dots)
  const isAddress = others.length === 3 && [first, ...others].every((label) => /^\d{1,3}$/.test(label))
  return isAddress || /^(?:www|ftp)$/i.test(first) || others.some(isTopLevel)
}

/**
 * A text in which mail programs find no link: without the schemes of URLs, and with spaces instead of the dots of domains
 * (`Booking com`). A text without links is returned as it is: `J.R. Smith`, `Node.js`, `3.5`. An address that is spelled
 * out (`evil dot test`) stays, because nothing makes it a link. `except` is text of our own that keeps its links.
 */
export function withoutLinks(text: string, except?: string): string {
  const visible = text.replaceAll(invisible, '')
  const plain = except ? visible.split(standing(except)).map(unlinked).join(except) : unlinked(visible)
  return plain === visible ? text : plain
}

const unlinked = (text: string): string =>
  text
    .replaceAll(schemes, '')
    .replaceAll(bareSchemes, '$1: ')
    .replaceAll(networkPaths, '\\')
    .replaceAll(at, ' at ')
    .replaceAll(dotted, (found) => (isDomain(found) ? found.replaceAll(dots, ' ') : found))

/** A text that is not a part of a longer address. */
const standing = (text: string) =>
  new RegExp(
    `(?<![^\\s(])${text.replaceAll(/[^\w@]/g, String.raw`\$&`)}(?!${inLabel}|[@\\ufe6b\\uff20:/\\\\]|${dot}${inLabel})`,
    'gu',
  )
