/** The titles of toasts about a form with invalid fields. */
export const formTitles = { missing: 'Missing information', check: 'Please check the form' } as const
