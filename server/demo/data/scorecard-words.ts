/** What interviewers of the demo company write as evidence, each sentence once, by how strong the candidate was. */
export const evidence = {
  strong: [
    'Explained a handoff between two time zones with names, times and what went wrong at first.',
    'Rewrote our sample text in four minutes, and it was clearer than ours.',
    'Asked which of the tasks our customers notice, before choosing one.',
    'Found the wrong total in the second sheet without a hint.',
    'Showed the checklist that the whole team of the last client still uses.',
    'Said “I do not know” once, and how to find out.',
    'Had read our help pages and quoted two sentences that contradict each other.',
    'Took the angry customer seriously and still kept to the policy.',
    'Named three tools, their limits and when not to use them.',
    'Broke the large task into parts that can be delivered separately.',
    'Described a bad week honestly, with what changed afterwards.',
    'Measured first and changed one thing at a time.',
    'Wrote the summary in plain words that our owner would understand.',
    'Proposed two times for the follow-up in both of our clocks.',
    'Corrected my wrong assumption politely, with the document open.',
    'Kept the example small and tested it before explaining it.',
  ],
  mixed: [
    'Good answer about tools, thin one about deadlines.',
    'Needed the question twice, then answered it well.',
    'Knows the basics and has not yet worked without a lead.',
    'Careful with numbers, slow with the form.',
    'The example was from training, not from a client.',
    'Spoke about “we” throughout; I could not tell which part was theirs.',
    'Writes well with time, less so in the chat.',
    'Solved it after a hint about the filter.',
    'Has used an older version and was open about it.',
    'Friendly tone, but no answer to the customer’s second question.',
  ],
  weak: [
    'Could not name a task that was finished without help.',
    'Skipped the incomplete records instead of asking.',
    'Blamed the last team for the missed deadline.',
    'The reply to the customer had the wrong name in it.',
    'Guessed the cause and changed three things at once.',
    'No example for this, also after a second question.',
  ],
} as const

/** Private notes, each once. */
export const privateNotes = [
  'Would pair well with the new team lead.',
  'Rate is at the upper end of what we planned.',
  'Ask about the notice period again before an offer.',
  'I may be too strict here, because I liked the test less than the others did.',
  'Sounded tired; it was past nine in the evening there.',
  'Knows someone at our largest customer.',
]
