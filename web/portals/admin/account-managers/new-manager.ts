/** In place of an ID in the URL: the dialog adds an account manager. */
export const newManager = 'new'
