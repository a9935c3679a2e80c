import {
  checkboxes,
  dateAnswer,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  timeAnswer,
  writeTest,
} from './write-test.ts'

export const englishReading = writeTest({
  name: 'English Reading Comprehension',
  description: 'Three short business texts with questions about facts, conclusions and tone.',
  type: 'language',
  level: 'beginner',
  time_limit: 30,
  pass_rate: 75,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'A notice to employees',
      text: 'From: Facilities\nTo: All employees at the Riverside office\nDate: Monday, April 6, 2026\n\nThe elevator in the north wing will be replaced between Tuesday, April 14 and Friday, April 24. During this time, please use the elevator in the south wing or the stairs. The freight elevator is reserved for deliveries and must not be used by employees, even when it is empty.\n\nEmployees who cannot take the stairs can request a desk on the ground floor. Requests that reach us by Thursday, April 9 will be arranged before the work begins. We will do our best with later requests, but cannot guarantee a desk.\n\nThe work will be noisy from 9:00 to 11:30 each morning. The meeting rooms on the third floor of the north wing cannot be booked during these hours. All other rooms are available as usual.',
      questions: [
        dateAnswer(
          'What is the last day on which a request for a desk is certain to be arranged before the work begins?',
          '2026-04-09',
        ),
        timeAnswer(
          'A team wants to book a meeting room on the third floor of the north wing on April 16. What is the earliest time after the noisy hours?',
          '11:30',
        ),
        multipleChoice(
          'An employee finds the freight elevator empty on April 15. According to the notice, may they use it?',
          'No, it is reserved for deliveries',
          ['Yes, because it is empty', 'Yes, if they cannot take the stairs', 'Only before 9:00'],
        ),
        multipleChoice(
          'What does the notice say about requests that arrive on April 10?',
          'A desk may be found, but is not promised',
          [
            'They will be refused',
            'They will be arranged by April 14',
            'They must be sent to the facilities team in the south wing',
          ],
        ),
        checkboxes(
          'Which of these are possible on April 15 at 10:00?',
          ['Using the elevator in the south wing', 'Booking a meeting room on the second floor of the north wing'],
          ['Using the elevator in the north wing', 'Booking a meeting room on the third floor of the north wing'],
        ),
      ],
    },
    {
      title: 'A report on customer returns',
      text: 'In the first quarter, 8 percent of all orders were returned, compared with 6 percent in the quarter before. At first sight, the increase looks like a problem with quality. The reasons that customers gave tell another story. Complaints about defects fell slightly. What rose sharply was a single answer, “smaller than expected,” and it came almost entirely from buyers of two new shelves.\n\nBoth shelves went on sale in January with photographs that showed them in an empty room. Without a familiar object for comparison, many customers overestimated their size. The measurements were on the page, but only at the end of the description.\n\nIn March, we added a photograph with a chair next to each shelf and moved the measurements to the top of the page. Returns of the two shelves fell from 21 percent in February to 9 percent in April. Returns of other products did not change. We therefore recommend reviewing the photographs of all furniture before considering any change to the products.',
      questions: [
        multipleChoice(
          'What is the main point of the report?',
          'Returns rose because the product pages misled customers about size',
          [
            'Returns rose because two new shelves were of poor quality and broke easily',
            'Customers rarely read product descriptions',
            'The two shelves should no longer be sold',
          ],
        ),
        numberAnswer(
          'By how many percentage points did the share of returned orders rise from one quarter to the next?',
          2,
          '%',
        ),
        multipleChoice(
          'What can be concluded from the sentence “Returns of other products did not change”?',
          'The improvement was probably caused by the changes to the two pages',
          [
            'Other products were never returned',
            'The changes were made to all products',
            'The improvement was caused by the season, because fewer people buy shelves in spring',
          ],
        ),
        multipleChoice(
          'What does “at first sight” suggest in this text?',
          'The first impression turns out to be wrong',
          ['The author saw the shelves', 'The problem was noticed immediately', 'The figures are not reliable'],
        ),
        multipleChoiceGrid('What does the report say about each statement?', ['True', 'False', 'Not stated'], {
          'Complaints about defects increased.': 'False',
          'The measurements were on the page from the beginning.': 'True',
          'The new photographs were taken by an agency.': 'Not stated',
          'The report recommends changing the products first.': 'False',
        }),
      ],
    },
    {
      title: 'A message from a client',
      text: 'Hi Maya,\n\nThanks for sending the draft so quickly. The structure works well, and the second chapter is exactly what we had in mind. I’m less convinced by the opening: our readers run small shops, and most of them will stop at the third technical term.\n\nI wouldn’t rewrite it completely. Starting with the example that is now on page 4 might be enough. If you agree, could you send the new version by Wednesday evening? Our designer is only in on Thursday morning, and she’d need an hour with it before we print.\n\nOne more thing: the logo on the cover is last year’s. I’ve attached the current one.\n\nBest,\nTom',
      questions: [
        multipleChoice('What is Tom’s opinion of the draft?', 'He likes most of it, and wants a simpler beginning', [
          'He is disappointed, and wants most chapters to be rewritten',
          'He has no changes',
          'He likes only the opening',
        ]),
        checkboxes(
          'What does Tom ask Maya to do or suggest that she do?',
          [
            'Begin with the example from page 4',
            'Replace the logo on the cover',
            'Send the new version by Wednesday evening',
          ],
          ['Shorten the second chapter', 'Meet the designer on Thursday'],
        ),
        dropdown('Why is Wednesday evening the deadline?', 'The designer works on it on Thursday morning', [
          'The text will be printed during the night from Wednesday to Thursday',
          'Tom leaves on Thursday',
          'The readers expect it on Thursday',
        ]),
        shortAnswer('On which page of the draft is the example that Tom mentions? Enter the number.', [
          '4',
          'page 4',
          'four',
        ]),
        multipleChoice('Which word describes the tone of the message best?', 'Constructive', [
          'Impatient',
          'Formal',
          'Apologetic',
        ]),
      ],
    },
  ],
})
