/** What the toast says after an account manager was added or edited. */
export const managerSaved = 'Account manager information has been saved successfully.'
