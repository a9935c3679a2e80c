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

export const dataEntry = writeTest({
  name: 'Data Entry Accuracy',
  description:
    'Copying, comparing and checking records without errors: names, codes, dates, amounts and units. Speed matters less than accuracy.',
  type: 'mixed',
  level: 'beginner',
  time_limit: 25,
  pass_rate: 85,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Compare records',
      text: 'Compare each character. Letters, digits and punctuation all count.',
      questions: [
        multipleChoice('Which of these is identical to “KX-4071-BQ88”?', 'KX-4071-BQ88', [
          'KX-4017-BQ88',
          'KX-4071-8Q88',
          'KX-4071-BO88',
        ]),
        multipleChoice('Which of these is identical to “5930 2286 0417 7719”?', '5930 2286 0417 7719', [
          '5930 2286 0471 7719',
          '5930 2268 0417 7719',
          '5930 2286 0417 7179',
        ]),
        multipleChoiceGrid('Is the copy the same as the original?', ['Same', 'Different'], {
          'Okonkwo & Hale Ltd. / Okonkwo & Hale Ltd.': 'Same',
          '118 Larkspur Court / 118 Larkspur Court': 'Same',
          'm.delacroix@mail.example / m.delacriox@mail.example': 'Different',
          'SN 7H20-0O13 / SN 7H20-0013': 'Different',
          '+1 (503) 555-0147 / +1 (503) 555-0174': 'Different',
        }),
        shortAnswer(
          'The original order number is “RT-60925-M”. The table contains “RT-60952-M”. Enter the correct order number.',
          ['RT-60925-M'],
        ),
        shortAnswer(
          'A code consists of the country (two letters), the year (two digits) and the order number (six digits), without separators. Enter the code for order 4175 from the Philippines (PH) in 2026.',
          ['PH26004175'],
        ),
        checkboxes(
          'These six entries should be in alphabetical order by last name: 1 Abbott, 2 Barnes, 3 Bailey, 4 Castillo, 5 Chang, 6 Carver. Which two entries must move up the list to correct it?',
          ['3 Bailey', '6 Carver'],
          ['1 Abbott', '2 Barnes', '5 Chang'],
        ),
      ],
    },
    {
      title: 'Enter values',
      text: 'Follow the rule that each question states.',
      questions: [
        dateAnswer('A form from the United States says “03/04/2026” (month first). Enter the date.', '2026-03-04'),
        dateAnswer('A form from the United Kingdom says “07/11/2026” (day first). Enter the date.', '2026-11-07'),
        timeAnswer('A timesheet says that a shift ended at 9:35 p.m. Enter the time.', '21:35'),
        numberAnswer('A weight is given as “2.75 kg”. The column is in grams. Enter the number.', 2750, 'g'),
        numberAnswer('Add these quantities and enter the total: 128, 47, 305, 96, 24.', 600),
        dropdown(
          'The rule is to write phone numbers as +country code and digits only. Which entry follows it for the US number (503) 555-0147?',
          '+15035550147',
          ['+1 503 555 0147', '15035550147', '+1-503-555-0147'],
        ),
        shortAnswer('The rule is last name, comma, first name. Enter “Priya Raman” according to this rule.', [
          'Raman, Priya',
        ]),
      ],
    },
    {
      title: 'Judgment',
      text: 'Assume that you can mark a record as “to be checked” and leave a comment.',
      questions: [
        multipleChoice(
          'A scanned invoice shows a digit that could be a 1 or a 7. What do you do?',
          'Mark the record as to be checked and state which digit is unclear',
          [
            'Enter the more likely digit, because 1 is more frequent than 7 in amounts',
            'Leave out the digit',
            'Skip the record without a comment',
          ],
        ),
        multipleChoice(
          'Two records have the same customer number and different names. What do you do?',
          'Keep both, mark both, and report it',
          [
            'Delete the older record, because the newer one is more likely to be correct',
            'Give one of them a new number',
            'Merge them under the first name',
          ],
        ),
        checkboxes(
          'A column must contain order dates from 2026. Which of these entries need to be checked?',
          ['2062-03-18', '2026-02-30', '2026-13-05'],
          ['2026-02-28', '2026-12-31'],
        ),
        multipleChoice(
          'You entered 400 rows and then notice that you used the wrong price column from row 250 on. What do you do first?',
          'Report it, then correct rows 250 to 400 and check a sample of the rest',
          [
            'Correct the last ten rows, because those are checked',
            'Continue correctly and leave the earlier rows',
            'Delete all 400 rows and start over without saying anything',
          ],
        ),
      ],
    },
  ],
})
