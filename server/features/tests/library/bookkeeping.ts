import {
  checkboxes,
  dateAnswer,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  writeTest,
} from './write-test.ts'

export const bookkeeping = writeTest({
  name: 'Bookkeeping Basics',
  description:
    'Double entry, account types, accruals, bank reconciliation and the statements that follow from them. No tax law of any particular country.',
  type: 'mixed',
  level: 'intermediate',
  time_limit: 35,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Accounts and entries',
      text: 'All companies in this section use accrual accounting and double entry.',
      questions: [
        multipleChoiceGrid(
          'Which type of account is each of these?',
          ['Asset', 'Liability', 'Equity', 'Revenue', 'Expense'],
          {
            'Accounts receivable': 'Asset',
            'Unearned revenue': 'Liability',
            'Retained earnings': 'Equity',
            'Service revenue': 'Revenue',
            'Prepaid insurance': 'Asset',
            'Office rent': 'Expense',
          },
        ),
        multipleChoice('Which of these is the accounting equation?', 'Assets = liabilities + equity', [
          'Assets = liabilities − equity',
          'Assets + liabilities = equity',
          'Equity = assets + revenue',
        ]),
        multipleChoiceGrid('Is the normal balance of each account a debit or a credit?', ['Debit', 'Credit'], {
          Cash: 'Debit',
          'Accounts payable': 'Credit',
          'Sales revenue': 'Credit',
          'Utilities expense': 'Debit',
          'Accumulated depreciation': 'Credit',
        }),
        multipleChoice(
          'A company buys a printer for $600 on account. What is the entry?',
          'Debit equipment $600, credit accounts payable $600',
          [
            'Debit accounts payable $600, credit equipment $600',
            'Debit equipment $600, credit cash $600',
            'Debit office expense $600, credit revenue $600',
          ],
        ),
        multipleChoice(
          'A customer pays an invoice of $900 that was recorded last month. What is the entry?',
          'Debit cash $900, credit accounts receivable $900',
          [
            'Debit accounts receivable $900, credit cash $900',
            'Debit cash $900, credit revenue $900',
            'Debit revenue $900, credit accounts receivable $900',
          ],
        ),
        dropdown('The owner takes $500 in cash for private use. Which account is debited?', 'Owner’s drawings', [
          'Salaries expense',
          'Cash',
          'Accounts payable',
        ]),
      ],
    },
    {
      title: 'Adjustments and statements',
      text: '',
      questions: [
        numberAnswer(
          'On October 1, a company pays $2,400 for 12 months of insurance, starting that day. How much insurance expense (in dollars) belongs to the period from October 1 to December 31?',
          600,
          '$',
        ),
        numberAnswer(
          'A machine costs $12,000, has a salvage value of $2,000, and is used for 5 years. What is the straight-line depreciation per year, in dollars?',
          2000,
          '$',
        ),
        multipleChoice(
          'The invoice for December’s electricity arrives in January. What does the company record on December 31?',
          'An accrued expense',
          ['A prepaid expense', 'Nothing until the invoice arrives', 'Unearned revenue'],
        ),
        multipleChoice(
          'In December, a customer pays for a service that will be performed in February. What is the payment at the end of December?',
          'A liability',
          ['Revenue', 'An expense', 'Equity'],
        ),
        checkboxes(
          'Which of these appear on the income statement?',
          ['Sales revenue', 'Depreciation expense', 'Interest expense'],
          ['Accounts payable', 'Inventory'],
        ),
        numberAnswer(
          'Opening inventory is $8,000, purchases are $21,000 and closing inventory is $6,500. What is the cost of goods sold, in dollars?',
          22500,
          '$',
        ),
        dateAnswer('An invoice dated April 10, 2026 has the terms “net 30”. On which date is it due?', '2026-05-10'),
      ],
    },
    {
      title: 'Bank reconciliation',
      text: 'On June 30, the bank statement of Harbor Lane Studio shows $5,240. The books show $4,955.',
      questions: [
        checkboxes(
          'Which of these differences are entered in the company’s books, rather than only listed on the bank side?',
          [
            'A bank fee that the company has not recorded',
            'Interest credited by the bank',
            'A customer’s check that the bank returned unpaid',
          ],
          [
            'A check that the company has written and the bank has not yet paid',
            'A deposit made on the evening of June 30',
          ],
        ),
        numberAnswer(
          'Checks of $410 that the company has written are not yet on the statement, and a deposit of $100 on June 30 is not either. What is the adjusted bank balance of Harbor Lane Studio, in dollars?',
          4930,
          '$',
        ),
        multipleChoice(
          'The adjusted bank balance is $25 lower than the books. Which of these explains the difference?',
          'The bank charged a fee of $25 that is not in the books',
          [
            'The bank paid interest of $25 that is not in the books',
            'A check of $25 is outstanding',
            'A deposit of $25 is in transit',
          ],
        ),
        multipleChoice(
          'A trial balance does not balance, and the difference is $54. Which error is the most likely?',
          'Two digits were swapped in one amount, because the difference is divisible by 9',
          [
            'An invoice was not recorded at all',
            'A payment was recorded in the wrong expense account, with the correct amount on both sides',
            'An entry was recorded twice on both sides',
          ],
        ),
      ],
    },
  ],
})
