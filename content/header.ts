/** The text of the header of public pages. */
export const header = { main: 'Main', menu: 'Menu', login: 'Login' } as const
