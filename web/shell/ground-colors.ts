/** The `canvas` color of `tokens.css`, for the browser's bars and the installed app. */
export const groundColors = { light: '#faf8f4', dark: '#0f1415' }
