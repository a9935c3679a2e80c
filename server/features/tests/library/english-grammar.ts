import { checkboxes, dropdown, multipleChoice, multipleChoiceGrid, shortAnswer, writeTest } from './write-test.ts'

export const englishGrammar = writeTest({
  name: 'English Grammar for Business',
  description:
    'American English as it is written at work: tenses, agreement, prepositions, articles, punctuation and word choice.',
  type: 'language',
  level: 'beginner',
  time_limit: 25,
  pass_rate: 75,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Complete the sentence',
      text: 'Each applicant gets ten of these questions.',
      draw: 10,
      questions: [
        multipleChoice('The list of open invoices ___ on the shared drive.', 'is', ['are', 'were', 'have been']),
        multipleChoice('If I ___ earlier, I would have called you.', 'had known', ['knew', 'would know', 'have known']),
        multipleChoice('We have worked with this supplier ___ 2019.', 'since', ['for', 'from', 'during']),
        multipleChoice('Please ___ me if the shipment is delayed.', 'tell', ['say', 'speak', 'talk']),
        multipleChoice('Neither the manager nor her assistants ___ available on Friday.', 'are', [
          'is',
          'was',
          'has been',
        ]),
        multipleChoice('The new policy will ___ all employees.', 'affect', ['effect', 'afect', 'effects']),
        multipleChoice('I look forward to ___ from you.', 'hearing', ['hear', 'heard', 'be hearing']),
        multipleChoice('There were ___ mistakes in this report than in the last one.', 'fewer', [
          'less',
          'fewest',
          'little',
        ]),
        multipleChoice('She is responsible ___ the payroll of three companies.', 'for', ['of', 'to', 'with']),
        multipleChoice('By the time the client called, we ___ the problem.', 'had already solved', [
          'already solve',
          'have already solved',
          'will already solve',
        ]),
        dropdown('The company updated ___ privacy policy last week.', 'its', ["it's", 'it is', 'their’s']),
        dropdown('___ going to present the results tomorrow.', "They're", ['Their', 'There', 'Theirs']),
        dropdown('He is ___ engineer with ten years of experience.', 'an', ['a', 'the a', '(nothing)']),
        dropdown('Could you give me ___ about the new schedule?', 'some information', [
          'an information',
          'some informations',
          'informations',
        ]),
      ],
    },
    {
      title: 'Correct the sentence',
      text: '',
      questions: [
        shortAnswer(
          'One word is wrong. Write the word that should replace it: “Him and I will join the call at noon.”',
          ['He'],
        ),
        shortAnswer(
          'One word is wrong. Write the word that should replace it: “She don’t need the report until Monday.”',
          ['doesn’t', "doesn't", 'does not'],
        ),
        multipleChoice(
          'Which sentence is punctuated correctly?',
          'The order was late, so we refunded the shipping fee.',
          [
            'The order was late so, we refunded the shipping fee.',
            'The order was late, we refunded the shipping fee.',
            'The order, was late so we refunded, the shipping fee.',
          ],
        ),
        multipleChoice('Which sentence uses the apostrophe correctly?', 'Both customers’ orders were shipped today.', [
          'Both customer’s orders were shipped today.',
          'Both customers orders’ were shipped today.',
          'Both customers’ order’s were shipped today.',
        ]),
        checkboxes(
          'Which of these words are spelled correctly in American English?',
          ['accommodate', 'separate', 'occurred'],
          ['definately', 'recomend', 'calender'],
        ),
      ],
    },
    {
      title: 'Style',
      text: '',
      questions: [
        multipleChoiceGrid('How formal is each sentence?', ['Too casual for a customer', 'Suitable for a customer'], {
          'Hey, no clue, ask someone else.': 'Too casual for a customer',
          'Thank you for your patience. Your refund was sent today.': 'Suitable for a customer',
          'Could you confirm the delivery address?': 'Suitable for a customer',
          'Gonna check that l8r.': 'Too casual for a customer',
        }),
        multipleChoice(
          'Which sentence says the same as “We are currently in the process of conducting a review of your application” in fewer words?',
          'We are reviewing your application.',
          [
            'Your application has been reviewed.',
            'We will review your application soon.',
            'A review of your application is being conducted by us at this time.',
          ],
        ),
      ],
    },
  ],
})
