/** The words of the bar above every public page. */
export const header = { main: 'Main', menu: 'Menu', login: 'Login' } as const
