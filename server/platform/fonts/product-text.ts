/** A text of these has no character that our font lacks. */
const product = /^[\n -~\u00a0-\u00ac\u00ae-\u017e\u1ea0-\u1ef9–—‘’“”•…€₱]*$/

/** Whether our font has all of the text. */
export const isProductText = (text: string): boolean => product.test(text)
