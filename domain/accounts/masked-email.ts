/** An address of which its owner recognizes the rest: a•••@town.test. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
