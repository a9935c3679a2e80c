/** What colleagues write of an application to each other, by what they think of it. `{colleague}` is someone mentioned. */
export const notes = {
  good: [
    '{colleague} please read this one first: the letter answers the question that we forgot to ask.',
    'Called back within the hour and knew our shop. I would go on.',
    'Did nearly the same for a shop of our size. {colleague} can you ask about weekends?',
    'The sample is better than what we have online now.',
    '{colleague} I have blocked half an hour on Thursday for a second talk.',
    'Asked about our returns before I could mention them.',
    'Reference from the last client was warm and specific.',
    '{colleague} could you show the rate to finance before we talk about numbers?',
    'Writes short mails. We need more of those.',
    'Knows the oak shelf from a photo, which made me laugh.',
  ],
  mixed: [
    'Good on paper, and the letter could be to anyone. Let us see the test.',
    'Rate is above what we planned. {colleague} is there room, or do we say so at once?',
    'Strong with customers, new to our tools. I would give it two weeks.',
    'Overlap is only two hours. {colleague} would that be enough for you?',
    'The test was fine, the questions afterward were better.',
    'Long notice period, so this only works if the start can wait.',
    'Has worked alone so far, and here it would be a team of four.',
  ],
  poor: [
    'Has not done this before and does not say why it would work here.',
    'Available from next quarter only, and we need someone now.',
    'Looks for full-time work, and we have twenty hours.',
    'The sample was for another company, with the name still in it.',
  ],
} as const

export const comments = {
  good: [
    'Clear, quick and kind.',
    'I would hire tomorrow.',
    'Best answers of this round.',
    'Calm with the difficult customer in our example.',
    'Understood the warehouse in ten minutes.',
    'Numbers were ready before I asked.',
  ],
  mixed: [
    'Could grow into it.',
    'Good talk, thin examples.',
    'Needs a lead nearby.',
    'Solid, not for the first week alone.',
  ],
  poor: ['Not for this one.', 'Too far from what we need.', 'Did not read the posting.'],
} as const

export const tags = ['Strong writer', 'Evenings', 'Call back', 'Portfolio', 'Other role'] as const
