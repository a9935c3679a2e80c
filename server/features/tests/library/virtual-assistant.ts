import {
  checkboxes,
  dateAnswer,
  dropdown,
  linearScale,
  multipleChoice,
  multipleChoiceGrid,
  timeAnswer,
  writeTest,
} from './write-test.ts'

export const virtualAssistant = writeTest({
  name: 'Virtual Assistant: Calendar and Inbox',
  description:
    'Scheduling across time zones, sorting an inbox, drafting short replies, and protecting confidential information.',
  type: 'mixed',
  level: 'beginner',
  time_limit: 30,
  pass_rate: 75,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Calendar',
      text: 'Manila is always UTC+8. New York is UTC−5 in winter and UTC−4 in summer. London is UTC+0 in winter and UTC+1 in summer.',
      questions: [
        timeAnswer('On January 14, a call starts at 9:00 a.m. in New York. What time is it in Manila?', '22:00'),
        timeAnswer('On July 8, a call starts at 3:30 p.m. in London. What time is it in New York?', '10:30'),
        timeAnswer(
          'A meeting starts at 1:15 p.m. and lasts 50 minutes. After a break of 15 minutes, a second meeting starts. When does it start?',
          '14:20',
        ),
        dateAnswer(
          'It is Monday, March 9, 2026 at 10:00 p.m. in New York, which is already on summer time. What is the date in Manila at this moment?',
          '2026-03-10',
        ),
        dateAnswer(
          'A deadline is “10 business days after Friday, August 7, 2026”. There are no holidays, and Friday itself is not counted. Which date is it?',
          '2026-08-21',
        ),
        multipleChoice(
          'Your manager is free 10:00–11:00 and 14:00–17:00. A client is free 9:00–10:30 and 16:30–18:00, in the same time zone. You need 30 minutes. Which times work?',
          '10:00–10:30 and 16:30–17:00',
          ['10:30–11:00 and 16:00–16:30', '10:00–10:30 only', '16:30–17:00 only'],
        ),
        multipleChoice(
          'Two people ask for the same hour with your manager: a colleague for a weekly chat, and a customer whose contract ends tomorrow. What do you do?',
          'Offer the hour to the customer, and propose another time to the colleague',
          [
            'Give the hour to the colleague, who asked first',
            'Book both for the same hour, so that your manager can decide which one to attend',
            'Decline both until your manager is back',
          ],
        ),
        checkboxes(
          'What belongs in an invitation to a video call?',
          ['The link to the call', 'The purpose of the call', 'The time with its time zone'],
          ['The guests’ private addresses', 'The password of your manager’s mailbox'],
        ),
        linearScale(
          'A trip consists of a flight from 8:10 to 10:40, a flight from 12:05 to 13:20 and a flight from 14:50 to 17:00. How many times does the traveler change planes?',
          2,
          { min: 0, max: 5 },
        ),
      ],
    },
    {
      title: 'Inbox',
      text: 'You manage the inbox of Ms. Adler, who is in meetings until 4:00 p.m. today.',
      questions: [
        multipleChoiceGrid(
          'How do you handle each message?',
          ['Interrupt her now', 'On today’s list for 4:00 p.m.', 'Answer it yourself', 'Archive it'],
          {
            'The bank: a payment of $48,000 was blocked and must be confirmed by 2:00 p.m.': 'Interrupt her now',
            'A supplier: which address should invoices be sent to?': 'Answer it yourself',
            'A partner: please comment on the attached contract by tomorrow noon': 'On today’s list for 4:00 p.m.',
            'A newsletter about office furniture': 'Archive it',
          },
        ),
        multipleChoice(
          'An email that seems to come from Ms. Adler asks you to buy gift cards and send the codes at once. What do you do?',
          'Ask Ms. Adler through another channel before doing anything',
          [
            'Buy the cards, because she is in a hurry',
            'Reply to the email, and ask whether she really wants you to buy the cards',
            'Forward the email to all colleagues',
          ],
        ),
        multipleChoice(
          'A reporter asks when Ms. Adler will be traveling and where she will stay. What do you answer?',
          'I can’t share her schedule. If you send me your question, I will pass it on.',
          [
            'She is in Denver from Tuesday to Friday, and stays at the Grandview Hotel on Lake Street.',
            'Please ask the hotel.',
            'She does not talk to reporters.',
          ],
        ),
        multipleChoice('You write to 60 customers who do not know each other. Where do their addresses go?', 'Bcc', [
          'To',
          'Cc',
          'The text of the message',
        ]),
        dropdown(
          'You send a document and copy a colleague for information. Where does the colleague’s address go?',
          'Cc',
          ['To', 'Reply-To', 'Subject'],
        ),
        multipleChoice(
          'Which sentence moves a meeting politely and clearly?',
          'Could we move Tuesday’s 10:00 meeting to Thursday at 10:00 or 15:00 (New York time)?',
          [
            'Something has come up, so Tuesday is off.',
            'Ms. Adler needs to reschedule. Please advise.',
            'Would it be possible to perhaps find another slot some other time?',
          ],
        ),
        checkboxes(
          'Which of these are safe ways to handle passwords that you are given?',
          ['Keep them in the company’s password manager', 'Turn on two-factor sign-in where it is offered'],
          ['Save them in a note on your phone', 'Send them to yourself by email', 'Use one password for all tools'],
        ),
      ],
    },
  ],
})
