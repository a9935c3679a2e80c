/** How a posting ends: about the hours, or about the money. `{hours}` and `{zone}` are filled in. */
export const hourlyClosings = [
  'We think of about {hours} hours a week, at least three of them each day between nine and five in {zone}. The rest is yours to arrange.',
  'The post is for {hours} hours a week and meant to last. We work by writing first, so a quiet morning for you is no problem for us.',
  'Plan on {hours} hours a week. We meet for half an hour on Mondays and Thursdays in the morning of {zone}; everything else is written down.',
  '{hours} hours a week to begin with, more if both sides like it after two months. You get a named colleague to ask, every day of the first month.',
  'You would work {hours} hours a week, independently, with a short written report on Fridays. We pay for the tools that you need.',
] as const

export const fixedClosings = [
  'It is a project with a beginning and an end: we agree on three milestones and pay each of them within a week after acceptance.',
  'We have a fixed budget and an open mind about how it is spent. Please tell us what you would leave out.',
  'A first part takes about two weeks and is paid by itself; after that both of us decide whether to go on.',
  'We expect around {hours} hours a week while it lasts and answer questions within the day in {zone}.',
] as const

/** What some postings say about applying. */
export const requests = [
  'In your letter, please tell us about one thing that you would look at first.',
  'Please do not send a résumé of five pages; a letter and two examples are enough.',
  'We read every letter and answer each of them within two weeks.',
  'If something in this posting does not fit but you would like to do it, write to us all the same.',
] as const
