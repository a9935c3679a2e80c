const opening = String.raw`(?:[Hh]ello|[Hh]i|[Hh]ey|[Dd]ear|[Gg]reetings|[Kk]umusta|[Gg]ood (?:day|morning|afternoon|evening))`
const word = String.raw`(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|la|del|dela|da|van|von|y|hiring|team|all|there|everyone|applicant|candidate|sir|madam|or|and)`
/** `Hello Ana,`, `Hi there!`, `Dear Ms. Cruz:` or `Good morning, Ana.`: what a text begins with before it says something. */
const salutation = new RegExp(String.raw`^\s*${opening}(?:,? ${word}){0,5}(?:\s*[,!:;–—]+|\s*\.?(?=\n|\s*$))\s*`, 'u')

/** Whether a text begins with a salutation of its own. */
export const opensWithSalutation = (text: string): boolean => salutation.test(text)

/** The text after its salutation, if it begins with one. */
export const withoutSalutation = (text: string): string => text.replace(salutation, '')
