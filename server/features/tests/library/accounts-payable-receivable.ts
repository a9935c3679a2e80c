import {
  checkboxes,
  dateAnswer,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  writeTest,
} from './write-test.ts'

export const accountsPayableReceivable = writeTest({
  name: 'Accounts Payable and Receivable',
  description:
    'Invoices in and out: matching, discounts, due dates, aging, collections and the controls that prevent fraud.',
  type: 'mixed',
  level: 'intermediate',
  time_limit: 35,
  pass_rate: 75,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Accounts payable',
      text: 'You process supplier invoices. Larger payments need a second approval.',
      questions: [
        checkboxes(
          'Which documents are compared in a three-way match?',
          ['Purchase order', 'Receiving report', 'Supplier invoice'],
          ['Bank statement', 'Sales quote'],
        ),
        multipleChoice(
          'A supplier emails new bank details and asks for payment today. What do you do?',
          'Call the supplier at the number on file before changing anything',
          [
            'Reply to the email and ask for confirmation',
            'Change the details, because the email has the supplier’s logo',
            'Call the number in the email',
          ],
        ),
        multipleChoice(
          'The purchase order is for 50 chairs, the receiving report says 45, and the invoice is for 50. What do you do?',
          'Hold the invoice and clarify the 5 missing chairs',
          [
            'Pay the invoice, because it agrees with the purchase order',
            'Change the receiving report to 50',
            'Reject the delivery',
          ],
        ),
        numberAnswer(
          'An invoice of $4,000 has the terms 2/10, net 30. It is paid on day 8. How much is paid, in dollars?',
          3920,
          '$',
        ),
        dateAnswer(
          'An invoice is dated May 20, 2026, with the terms 2/10, net 30. What is the last day to take the discount?',
          '2026-05-30',
        ),
        checkboxes(
          'Which signs suggest that an invoice is a duplicate?',
          [
            'The same invoice number from the same supplier',
            'The same amount and date with “-A” added to the number',
            'The same purchase order, which has already been billed in full',
          ],
          ['The same supplier as last month', 'An amount that ends in .00'],
        ),
        multipleChoice(
          'Why should the person who approves invoices not also create suppliers?',
          'One person alone could pay an invented supplier',
          [
            'It takes too long',
            'Suppliers prefer to deal with one person',
            'Invoices would be recorded in the wrong period',
          ],
        ),
        multipleChoice(
          'Goods arrived on June 28, and the invoice arrives on July 6. In which month does the liability belong?',
          'June',
          ['July', 'Half in June and half in July', 'The month of payment'],
        ),
      ],
    },
    {
      title: 'Accounts receivable',
      text: 'You issue invoices, match payments and follow up on late ones.',
      questions: [
        multipleChoiceGrid(
          'Today is September 30. Invoices are due in 30 days. In which aging group is each invoice, by days past due?',
          ['Not yet due', '1–30 days', '31–60 days', 'More than 60 days'],
          {
            'Dated September 12': 'Not yet due',
            'Dated August 20': '1–30 days',
            'Dated July 15': '31–60 days',
            'Dated June 1': 'More than 60 days',
          },
        ),
        numberAnswer(
          'A customer owes $1,250, $780 and $420, and pays $1,670. Two invoices are paid in full. How much is still open, in dollars?',
          780,
          '$',
        ),
        dropdown(
          'A customer received damaged goods and keeps them for a lower price. What do you issue?',
          'A credit memo',
          ['A debit memo', 'A purchase order', 'A receipt'],
        ),
        multipleChoice(
          'A reliable customer is 5 days late with a payment for the first time. What is the best first step?',
          'Send a friendly reminder with the invoice attached',
          ['Announce that the invoice will go to a collection agency', 'Stop all deliveries', 'Write off the invoice'],
        ),
        multipleChoice(
          'A customer pays $30 less than the invoice without an explanation. What do you do?',
          'Record the partial payment, and ask the customer about the difference',
          [
            'Record the invoice as paid in full',
            'Return the whole payment',
            'Record the invoice as paid and write off $30, because the amount is too small to discuss',
          ],
        ),
        multipleChoice(
          'The allowance method is used. A receivable of $500 is written off. What is the entry?',
          'Debit allowance for doubtful accounts, credit accounts receivable',
          [
            'Debit accounts receivable, credit allowance for doubtful accounts',
            'Debit cash, credit accounts receivable',
            'Debit revenue, credit cash',
          ],
        ),
        numberAnswer(
          'Average receivables are $60,000 and credit sales for the year (365 days) are $730,000. How many days does it take to collect on average (days sales outstanding)?',
          30,
          'days',
        ),
        dropdown('Which report shows what each customer owes and for how long?', 'Accounts receivable aging', [
          'Trial balance',
          'Cash flow statement',
          'Chart of accounts',
        ]),
      ],
    },
  ],
})
