import {
  checkboxes,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  timeAnswer,
  writeTest,
} from './write-test.ts'

export const spreadsheets = writeTest({
  name: 'Spreadsheets',
  description:
    'Formulas, references, lookups, cleaning and summarizing data. The questions apply to Microsoft Excel and Google Sheets alike.',
  type: 'mixed',
  level: 'beginner',
  time_limit: 30,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Formulas',
      text: 'Function names and separators are those of the US English version: =SUM(A1, B1).',
      questions: [
        multipleChoice('The formula =A1*$B$1 in C1 is copied to C2. What does C2 contain?', '=A2*$B$1', [
          '=A1*$B$1',
          '=A2*$B$2',
          '=A2*B2',
        ]),
        multipleChoice(
          'The formula =B$2+$C3 in E5 is copied one column to the right and one row down. What is the copy?',
          '=C$2+$C4',
          ['=C$3+$D4', '=B$2+$C3', '=C$2+$D3'],
        ),
        shortAnswer('Write a formula that adds the values in B2 to B13.', ['=SUM(B2:B13)', 'SUM(B2:B13)']),
        numberAnswer(
          'A1 contains 40, A2 is empty, A3 contains 20, and A4 contains 0. What does =AVERAGE(A1:A4) return?',
          20,
        ),
        multipleChoice(
          'Column A contains cities, column B amounts. Which formula adds the amounts for Cebu?',
          '=SUMIF(A2:A100, "Cebu", B2:B100)',
          ['=SUMIF(B2:B100, "Cebu", A2:A100)', '=COUNTIF(A2:A100, "Cebu")', '=SUM("Cebu", B2:B100)'],
        ),
        multipleChoice('What does =IF(C2>=100, "free", IF(C2>=50, "$5", "$9")) return when C2 is 50?', '$5', [
          '$9',
          'free',
          'An error',
        ]),
        dropdown('Which function removes extra spaces from a text?', 'TRIM', ['CLEAN', 'LEFT', 'SUBSTITUTE']),
        timeAnswer(
          'A2 contains the time 8:50, and B2 contains 0:45. Both are time values. Which time does =A2+B2*2 show?',
          '10:20',
        ),
      ],
    },
    {
      title: 'Lookups and errors',
      text: '',
      questions: [
        multipleChoice(
          'Product codes in A2:A500 are not sorted, and prices are in column C. Which formula finds the price of the exact code in F1?',
          '=VLOOKUP(F1, A2:C500, 3, FALSE)',
          ['=VLOOKUP(F1, A2:C500, 3, TRUE)', '=VLOOKUP(F1, A2:C500, 2, FALSE)', '=VLOOKUP(A2:C500, F1, 3, FALSE)'],
        ),
        checkboxes(
          'Which of these can look up a value in a column to the LEFT of the search column without rearranging the data?',
          ['INDEX with MATCH', 'XLOOKUP'],
          ['HLOOKUP', 'VLOOKUP with FALSE'],
        ),
        multipleChoiceGrid('Which error does each problem cause?', ['#DIV/0!', '#N/A', '#NAME?', '#REF!'], {
          'A lookup does not find the value': '#N/A',
          'A number is divided by an empty cell': '#DIV/0!',
          'A function name is misspelled': '#NAME?',
          'A formula’s cell was deleted': '#REF!',
        }),
        multipleChoice('What does =IFERROR(A1/B1, "") do when B1 is 0?', 'It shows an empty text instead of an error', [
          'It shows 0',
          'It shows #DIV/0!',
          'It shows the last value that was calculated without an error',
        ]),
      ],
    },
    {
      title: 'Data',
      text: '',
      questions: [
        multipleChoice(
          'A column of numbers adds up to 0, and the numbers are aligned to the left. What is the most likely cause?',
          'The numbers are stored as text',
          ['The column is too narrow', 'The rows are filtered', 'The formula needs more memory'],
        ),
        multipleChoice(
          'You have 5,000 rows of orders with a region, a month and an amount. What is the fastest way to show the total of each region by month?',
          'A pivot table',
          ['A separate sheet for each region', 'Conditional formatting', 'A formula typed for each row'],
        ),
        checkboxes(
          'You filter a table to the rows of one customer. Which statements are true?',
          ['The other rows are hidden, not deleted', 'SUBTOTAL can add only the visible rows'],
          ['SUM ignores the hidden rows', 'The hidden rows must be entered again after the filter is removed'],
        ),
        dropdown('You want a cell to accept only Yes or No. Which feature do you use?', 'Data validation', [
          'Conditional formatting',
          'Cell protection',
          'Freeze panes',
        ]),
        numberAnswer('A price rises from $80 to $92. By how many percent does it rise?', 15, '%'),
      ],
    },
  ],
})
