/** The canvas of `tokens.css`, for what stands outside of the page: the browser's bars and the installed app. */
export const groundColors = { light: '#faf8f4', dark: '#0f1415' }
