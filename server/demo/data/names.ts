const words = (list: string) => list.trim().split(/\s*,\s*/)

/** Given and family names of the members of companies. */
export const givenNames = words(`
  Claire, Daniel, Rachel, Marcus, Hannah, Owen, Simone, Peter, Naomi, Trevor, Alice, Gordon, Renee, Julian, Martha,
  Elliot, Joyce, Stephen, Vivian, Howard, Nora, Desmond, Laura, Keith, Paula, Simon, Greta, Neil, Audrey, Victor`)
export const familyNames = words(`
  Bennett, Marsh, Okafor, Lindqvist, Hale, Pruitt, Sandoval, Keller, Abbott, Nakamura, Doyle, Fairbanks, Whitlock,
  Osei, Brandt, Carver, Delgado, Ellison, Frost, Goldberg, Hutchins, Ivers, Jansen, Kwan, Lowell, Moreau, Nash,
  Parrish, Quinn, Rourke, Sutter, Thorne, Vance, Weiss, Young, Archer, Boyle, Chandler, Drake`)
