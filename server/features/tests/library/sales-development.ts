import {
  checkboxes,
  dropdown,
  linearScale,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  timeAnswer,
  writeTest,
} from './write-test.ts'

export const salesDevelopment = writeTest({
  name: 'Sales Development',
  description:
    'Finding and qualifying prospects, writing first messages, handling objections and keeping the CRM reliable.',
  type: 'mixed',
  level: 'beginner',
  time_limit: 30,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Research and qualification',
      text: 'Your company sells scheduling software to dental offices with 3 to 20 dentists. An office with two locations saves the most.',
      questions: [
        multipleChoice(
          'Which prospect fits best?',
          'An office with 6 dentists and two locations that is hiring a receptionist',
          [
            'An office with 1 dentist who is about to retire',
            'A hospital with 400 doctors that announced a new building for its dental clinic',
            'A supplier of dental instruments',
          ],
        ),
        multipleChoiceGrid(
          'In the BANT framework, what does each question find out?',
          ['Budget', 'Authority', 'Need', 'Timeline'],
          {
            'Who signs a contract like this in your office?': 'Authority',
            'What happens today when a patient cancels?': 'Need',
            'Is there money set aside for software this year?': 'Budget',
            'By when would you like to have a solution?': 'Timeline',
          },
        ),
        multipleChoice('Which question is open-ended?', 'How do you fill canceled appointments today?', [
          'Do you use scheduling software to fill canceled appointments?',
          'Are you happy with your software?',
          'Is Tuesday at 10:00 a good time?',
        ]),
        dropdown(
          'A lead has shown interest, and sales has confirmed that it is worth a conversation. What is it called?',
          'Sales-qualified lead',
          ['Cold lead', 'Closed deal', 'Churned customer'],
        ),
        checkboxes(
          'Which sources are appropriate for researching a prospect?',
          ['The company’s website', 'Public job postings', 'Public reviews by patients'],
          ['A colleague’s contact list from a previous employer', 'Patient records'],
        ),
      ],
    },
    {
      title: 'First contact',
      text: '',
      questions: [
        multipleChoice(
          'Which opening of a first email is best?',
          'I saw that you opened a second location in May. Offices like yours often fill 30% fewer canceled slots. Is that a problem for you as well?',
          [
            'I hope this email finds you well. My name is Sam, and I work for a leading provider of innovative solutions that help businesses of every kind grow faster.',
            'This is your last chance to save thousands of dollars.',
            'As discussed, here is our price list.',
          ],
        ),
        multipleChoice('What should a first email ask for?', 'One small step, such as a reply or a short call', [
          'A signed contract',
          'A payment',
          'A decision between the three plans on our price list',
        ]),
        timeAnswer(
          'A prospect in Denver asks for a call at 11:00 a.m. Denver time. You work in New York, which is 2 hours ahead. At what time in New York is the call?',
          '13:00',
        ),
        checkboxes(
          'What belongs in a voicemail for a prospect?',
          ['Your name and company', 'The reason for the call', 'How to reach you'],
          ['The complete price list', 'An invented deadline'],
        ),
        multipleChoice(
          'A prospect replies: “Please remove me from your list.” What do you do?',
          'Confirm it, and mark the person as not to be contacted',
          [
            'Ask for the reason first, because the prospect may have misunderstood',
            'Write again in a month',
            'Pass the contact to a colleague',
          ],
        ),
      ],
    },
    {
      title: 'Objections and figures',
      text: '',
      questions: [
        multipleChoice(
          'A prospect says: “It’s too expensive.” What is the best first reply?',
          'Compared with what? I’d like to understand how you look at the cost.',
          [
            'I understand. I can give you 30% off right now, if you decide before the end of the week.',
            'Our competitors are more expensive.',
            'Then we are probably not the right fit. Goodbye.',
          ],
        ),
        multipleChoice(
          'A prospect asks for a feature that the product does not have. What do you say?',
          'We don’t have that today. May I ask what you would use it for?',
          [
            'Yes, we have that.',
            'It is not quite ready, but it will certainly be in the next version.',
            'No one needs that feature.',
          ],
        ),
        multipleChoice(
          'A prospect says: “Send me some information.” What helps you most to learn whether they are interested?',
          'Gladly. What would you most like to know, so that I send the right page?',
          [
            'I’ll send everything we have.',
            'I’ll send our complete brochure, the price list and three case studies right away.',
            'It’s all on our website.',
          ],
        ),
        numberAnswer(
          'You send 400 emails. 5% of the recipients reply, and 40% of those who reply book a call. How many calls are booked?',
          8,
        ),
        numberAnswer(
          'Your target is 12 meetings a month. 1 in 4 calls with a decision-maker leads to a meeting. How many such calls do you need?',
          48,
        ),
        linearScale(
          'A deal passes through these stages: lead, contacted, qualified, demo, proposal, won. It is now at the demo. How many more stages must it pass to be won, counting won?',
          2,
          { min: 0, max: 5 },
        ),
        multipleChoice('When should the result of a call be entered in the CRM?', 'Directly after the call', [
          'At the end of the month',
          'When the deal is won',
          'Only if the call went well',
        ]),
      ],
    },
  ],
})
