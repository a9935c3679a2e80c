import {
  checkboxes,
  dateAnswer,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  timeAnswer,
} from '#server/features/tests/library/write-test.ts'
import { briefAnswer, longAnswer, selfAssessment } from '../test-data.ts'
import type { TestData } from '../test-data.ts'

export const officeTests: readonly TestData[] = [
  {
    name: 'Customer Support: Difficult Emails',
    role: 'customer_support',
    type: 'written',
    level: 'intermediate',
    time_limit: 45,
    pass_rate: 70,
    description: 'Emails as they arrive on a Monday. Answer them as you would answer our customers.',
    revised: {
      days: 210,
      before: { pass_rate: 75, description: 'Emails as they arrive on a Monday.' },
    },
    sections: [
      {
        title: 'Judgment',
        questions: [
          multipleChoice(
            'A customer mentions that they will “go to the press”. What do you do first?',
            'Answer the request itself, then inform the team lead',
            [
              'Refund the order at once, so that the matter is closed',
              'Ignore the remark and the request',
              'Mention the legal department',
            ],
          ),
          multipleChoice(
            'A customer asks for a refund four months after the purchase. Our period is thirty days. Which reply is best?',
            'I can’t refund it after thirty days, but I can order the spare part for you today.',
            [
              'Unfortunately, your request cannot be processed.',
              'We will see what we can do for you and let you know as soon as possible.',
              'As stated in our terms, no.',
            ],
          ),
          checkboxes(
            'Which phrases do you avoid in a reply to an upset customer?',
            ['As I already told you', 'Calm down'],
            ['I can see why that is annoying', 'Here is what happens next'],
          ),
          dropdown('A sofa is 2.05 m wide. The customer’s wall is 2.10 m. Does it fit?', 'Yes, with 5 cm to spare', [
            'No, it is 5 cm too wide',
            'Yes, with 15 cm to spare',
            'No, it is 15 cm too wide',
          ]),
        ],
      },
      {
        title: 'Reply to a customer',
        questions: [
          longAnswer(
            'A lamp arrived broken for the second time. The customer writes in capital letters. Write your reply.',
            [
              [
                'Says “sorry” or apologizes',
                2,
                'I am sorry that your lamp arrived broken, and even more that it happened twice.',
                'I’m very sorry. One broken lamp is annoying, and a second one should never happen.',
              ],
              [
                'Gives a replacement or a refund, today or tomorrow',
                2,
                'I have ordered a new lamp, which a colleague will inspect before it ships tomorrow, or I can refund you today.',
                'You can choose: a replacement that we check and ship tomorrow, or a full refund today.',
              ],
              [
                'The customer can keep or recycle the lamp',
                2,
                'You can keep or recycle the broken lamp, so you do not need to send anything.',
                'Please keep or recycle the broken lamp. I have your address and order number.',
              ],
            ],
          ),
          selfAssessment('How would you rate your written English?'),
        ],
      },
    ],
  },
  {
    name: 'English for Written Support',
    role: 'customer_support',
    type: 'language',
    level: 'beginner',
    time_limit: 25,
    pass_rate: 70,
    description: 'Tone, clarity and frequent mistakes. There are no trick questions about grammar.',
    sections: [
      {
        title: 'English for written support',
        questions: [
          multipleChoice('Which sentence is kind and clear?', 'I can’t refund this, but I can exchange it today.', [
            'Unfortunately, your request cannot be processed at this time.',
            'As already stated, no.',
            'We will see what we can do.',
          ]),
          multipleChoice('“Could you send me the order number?” is …', 'a polite request', [
            'an order',
            'a complaint',
            'an apology',
          ]),
          dropdown('“The package has ___ delayed by the storm.”', 'been', ['be', 'being', 'was']),
          dropdown('“This version has ___ words than the last one.”', 'fewer', ['less', 'few', 'lesser']),
          shortAnswer('One word is misspelled. Write it correctly: “We will replace the lamp immediatly.”', [
            'immediately',
          ]),
          multipleChoice(
            'Which sentence says the same in fewer words? “At this point in time, we are in the process of looking into the matter that you reported.”',
            'We are looking into this now.',
            [
              'We have looked into the matter.',
              'At this time, the reported matter is being looked into by us.',
              'The matter is closed.',
            ],
          ),
        ],
      },
    ],
  },
  {
    name: 'Technical Support: Reading Logs',
    role: 'technical_support',
    type: 'mixed',
    level: 'intermediate',
    time_limit: 40,
    pass_rate: 65,
    description: 'Short excerpts from logs, and a customer who says that nothing works.',
    sections: [
      {
        title: 'Logs',
        text: '13:58:02 INFO  lamp 4471 connected\n14:02:19 WARN  lamp 4471 signal weak (-84 dBm)\n14:02:47 ERROR lamp 4471 connection lost\n14:03:47 ERROR lamp 4471 reconnect failed: token expired\n14:04:47 ERROR lamp 4471 reconnect failed: token expired',
        questions: [
          timeAnswer('To the minute, when did the first error occur?', '14:02', 2),
          multipleChoice('Why can the lamp not connect again?', 'Its token has expired', [
            'The signal is still weak at 14:04',
            'The server is down',
            'The lamp is switched off',
          ]),
          multipleChoice(
            'An API responds with 409. What does that usually mean?',
            'The request conflicts with the current state of the resource',
            ['The server is down', 'The address is wrong', 'The user is not signed in'],
          ),
          multipleChoice(
            'Which question narrows down “nothing works” the most?',
            'What did you do, what did you see, and when?',
            ['Have you tried it on another day or with another lamp?', 'Are you sure?', 'Which color is the button?'],
          ),
        ],
      },
      {
        title: 'Writing',
        questions: [
          longAnswer('Write a report for the developers about the excerpt above.', [
            [
              'Lost connection after a weak signal',
              2,
              'Lamp 4471 lost its connection at 14:02:47 after a weak signal at 14:02:19.',
              'At 14:02:47 lamp 4471 disconnected, shortly after a warning about a weak signal.',
            ],
            [
              'The token expired',
              2,
              'It could not reconnect because its token had expired.',
              'Both attempts to reconnect failed with “token expired”, so the token is not renewed.',
            ],
            [
              'Asks to check the renewal of tokens',
              2,
              'Expected: the lamp renews its token. Please check why the renewal fails after a lost connection.',
              'Could you check the renewal of tokens? I can send the complete log.',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Accurate Data Entry',
    role: 'data_entry',
    type: 'mixed',
    level: 'beginner',
    time_limit: 30,
    pass_rate: 80,
    description: 'Supplier rows with typical errors: swapped digits, mixed units and unclear values.',
    revised: { days: 310, before: { time_limit: 45, pass_rate: 90 } },
    sections: [
      {
        title: 'Compare and enter',
        questions: [
          multipleChoiceGrid('Is the copy the same as the original?', ['Same', 'Different'], {
            'MP-20471-OAK / MP-20471-OAK': 'Same',
            'MP-20417-ASH / MP-20471-ASH': 'Different',
            'Håkansson Möbel AB / Håkanson Möbel AB': 'Different',
            'Lot 8830-B / Lot 8830-B': 'Same',
          }),
          numberAnswer('A supplier gives a weight of “2.5 kg”. The column is in grams. Enter the number.', 2500, 'g'),
          dateAnswer('A German supplier writes “05.09.2026” (day first). Enter the date.', '2026-09-05'),
          multipleChoice('Two rows have the same code and different names. What do you do?', 'Mark both and ask', [
            'Delete the second one, which is probably a mistake',
            'Merge them',
            'Enter both',
          ]),
          checkboxes(
            'Prices are in dollars. Which of these entries need to be checked?',
            ['€ 34.00', '3400', '34.0O'],
            ['34.00', '129.50'],
            3,
          ),
          numberAnswer('Add the quantities: 24, 36, 12, 48, 60.', 180),
        ],
      },
    ],
  },
  {
    name: 'Inbox and Calendar: A Monday Morning',
    role: 'virtual_assistant',
    type: 'written',
    level: 'beginner',
    time_limit: 40,
    pass_rate: 70,
    description: 'Emails, conflicting meetings and a flight. Put the morning in order.',
    revised: { days: 31, before: { time_limit: 60 } },
    sections: [
      {
        title: 'Calendar and inbox',
        questions: [
          timeAnswer(
            'The flight lands at 14:40, and it takes 75 minutes to the office. Your manager wants 20 minutes before the next meeting. What is the earliest start?',
            '16:15',
            2,
          ),
          dateAnswer(
            'The visa office needs the papers 10 days before the trip, which begins on October 30, 2026. By which date must they arrive?',
            '2026-10-20',
            2,
          ),
          multipleChoiceGrid('What do you do with each email?', ['Today, myself', 'Ask my manager', 'Archive'], {
            'The caterer asks for the number of guests, which is in the plan': 'Today, myself',
            'A supplier offers a discount if we sign today': 'Ask my manager',
            'A newsletter that no one reads': 'Archive',
          }),
          longAnswer('Write the email that moves the meeting with the supplier from Tuesday to Thursday.', [
            [
              'Both times, in Portland time',
              2,
              'Could we move our meeting from Tuesday, 10:00 to Thursday, 10:00 (Portland time)?',
              'Ms. Whitaker has to move Tuesday’s 10:00 meeting. Would Thursday at 10:00 or 14:00 Portland time suit you?',
            ],
            [
              'Polite: “sorry” or “apologies”',
              2,
              'I’m sorry for the change, and thank you for your flexibility.',
              'Apologies for the short notice. A one-word reply is enough.',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Bookkeeping: Payouts and Accruals',
    role: 'bookkeeper',
    type: 'mcq',
    level: 'intermediate',
    time_limit: 35,
    pass_rate: 75,
    description: 'Marketplace payouts, prepayments and a bank account that differs by $18.',
    sections: [
      {
        title: 'Payouts and accruals',
        questions: [
          multipleChoice('A marketplace pays out $940 for sales of $1,000. What is the revenue?', '$1,000', [
            '$940',
            '$60',
            '$1,060',
          ]),
          multipleChoice(
            'Rent for January is paid in December. What is it at the end of December?',
            'A prepaid expense',
            ['An expense', 'A liability', 'Income'],
          ),
          multipleChoice(
            'The bank differs from the books by $18. What do you look for first?',
            'An entry of $18, or two swapped digits',
            ['A missing invoice, whatever its amount', 'An entry of $36 only', 'Nothing, because it is small'],
          ),
          checkboxes(
            'Which of these are current liabilities?',
            ['Sales tax collected', 'Unpaid supplier invoices', 'Customers’ deposits'],
            ['A van', 'Goodwill'],
            3,
          ),
          numberAnswer(
            'Software for 12 months costs $480 and was paid on October 1. How much is still prepaid on December 31, in dollars?',
            360,
            '$',
          ),
          briefAnswer('How do you record a refund that the marketplace deducts from its next payout?', [
            [
              'Reduces revenue or debits sales returns',
              2,
              'I record the refund so that it reduces revenue.',
              'Debit sales returns with the full refund.',
            ],
            [
              'Credits the receivable or the clearing account',
              1,
              'The other side is the receivable from the marketplace, so the next payout agrees.',
              'Credit the marketplace’s clearing account, which then matches the payout.',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Accounts Payable: Invoice Review',
    role: 'accounts_payable',
    type: 'mixed',
    level: 'intermediate',
    time_limit: 35,
    pass_rate: 75,
    description: 'Invoices that should be paid, and invoices that should be stopped.',
    sections: [
      {
        title: 'Invoice review',
        questions: [
          checkboxes(
            'Which of these invoices do you stop?',
            [
              'An invoice number that was already paid',
              'An invoice for 60 lamps when 48 arrived',
              'An invoice with new bank details',
            ],
            ['An invoice that matches its order and delivery', 'An invoice that is due in three weeks'],
            3,
          ),
          multipleChoice(
            'A supplier emails new bank details and is in a hurry. What do you do?',
            'Call the number that we have on file',
            ['Change them', 'Reply to the email and ask for confirmation', 'Wait a week'],
          ),
          multipleChoiceGrid(
            'Who signs for each document in a three-way match?',
            ['Purchasing', 'Warehouse', 'Supplier'],
            {
              'Purchase order': 'Purchasing',
              'Receiving report': 'Warehouse',
              Invoice: 'Supplier',
            },
          ),
          numberAnswer(
            'An invoice of $2,600 has the terms 2/10, net 30 and is paid on day 9. How much is paid, in dollars?',
            2548,
            '$',
          ),
          longAnswer('Write to a supplier who billed 60 lamps when 48 arrived.', [
            [
              'Refers to the receiving report or delivery note',
              2,
              'Your invoice bills 60 lamps. Our receiving report of May 4 shows 48.',
              'We received 48 lamps with delivery note 7120, and the invoice is for 60.',
            ],
            [
              'Asks for a corrected invoice or a credit memo',
              2,
              'Please send a corrected invoice or a credit memo for 12 lamps.',
              'Could you issue a credit memo for the 12 missing lamps? We pay the rest on time.',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Cash Forecast: Thirteen Weeks',
    role: 'financial_analyst',
    type: 'mixed',
    level: 'advanced',
    time_limit: 60,
    pass_rate: 65,
    description: 'A seasonal store that buys stock in June. How long does the money last?',
    days: 26,
    sections: [
      {
        title: 'Cash forecast',
        questions: [
          multipleChoice('Which of these improves cash but not profit?', 'Paying suppliers ten days later', [
            'A price increase',
            'Selling more',
            'Lower rent',
          ]),
          numberAnswer(
            'Cash is $42,000, and the store spends $3,500 more than it earns each week. After how many weeks is the cash gone?',
            12,
            'weeks',
          ),
          longAnswer('Explain the forecast to an owner who has three minutes.', [
            [
              'Starts with the result',
              3,
              'Cash is lowest in week 7, at $6,000, and recovers in week 10.',
              'You stay above zero, but in week 7 only $6,000 is left.',
            ],
            [
              'Names the largest risk and what to do',
              3,
              'If June sales are 10% below plan, the cash is gone, so order the second half of the stock later.',
              'The risk is the stock order in June. Pay it in two parts.',
            ],
          ]),
        ],
      },
    ],
  },
]
