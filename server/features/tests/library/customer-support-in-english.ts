import { checkboxes, dropdown, multipleChoice, shortAnswer, writeTest } from './write-test.ts'
import { mailbox } from './write-work-samples.ts'

export const customerSupportInEnglish = writeTest({
  name: 'Customer Support in English',
  description:
    'Two mailboxes with messages of customers, a few articles to look things up, and questions about tone and wording. Points are given for the priority of each message and for who answers it. The company reads the replies.',
  type: 'mixed',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 75,
  shuffle_questions: false,
  shuffle_options: true,
  sections: [
    {
      title: 'A furniture store',
      text: 'Answer the messages as you would on a normal morning. Set a priority for each message, write the reply, or hand the message over to a team. The knowledge base says which rules apply. Points are given for the priority and for who answers. The company reads your replies.',
      questions: [
        mailbox('You work in the support of Brightlane Furniture. It is Thursday, 9 a.m. Handle the three messages.', {
          company: 'Brightlane Furniture',
          hand_over_to: ['Billing', 'Legal', 'Warehouse'],
          messages: [
            {
              from: 'Marisol Vega',
              subject: 'THIRD message. Where is my table???',
              body: 'I ordered the oak table on May 2, order 48213. Your website said “five days”. It is now three weeks later, the tracking page has not changed since May 6, and this is the third time I write. You do not answer.\n\nI have twelve guests on Saturday. Either you tell me today where my table is, or you cancel everything and I tell everyone I know what kind of company you are.',
              priorities: ['urgent'],
            },
            {
              from: 'T. Okafor',
              subject: 'it broke',
              body: 'hi, the thing i got from you is broken. can you send me the part? its the left one. thx',
              priorities: ['normal'],
            },
            {
              from: 'Hanna Lindqvist',
              subject: 'Injury caused by your chair',
              body: 'On May 19, a leg of your chair “Holm” broke while my mother was sitting on it. She was in the hospital for two days. My lawyer advises me to ask for your written statement on who is responsible, by Friday.\n\nI do not want a voucher. I want an answer.',
              priorities: ['urgent'],
              team: 'Legal',
            },
          ],
          articles: [
            {
              title: 'Priorities',
              body: 'Urgent: a person was hurt, a lawyer or an authority is mentioned, money was taken without a reason, or an order is more than 10 days late.\nNormal: everything else that a customer needs from us.\nLow: ideas, thanks, and messages that are not meant for us.',
            },
            {
              title: 'Late orders',
              body: 'Support answers these itself. If the tracking has not changed for 10 days, the package is lost: offer a new one with express delivery (2 working days) or a full refund, and refund the shipping fee in any case. Say what happens next and when.',
            },
            {
              title: 'Broken parts',
              body: 'We replace broken parts for two years. To find the right part, we need the order number and a photo of the damage. Support asks for them before anything else.',
            },
            {
              title: 'Injuries and legal claims',
              body: 'Never comment on whose fault it was, and never offer money. Express concern, say that Legal answers within one working day, and hand the message over to Legal.',
            },
          ],
        }),
      ],
    },
    {
      title: 'An internet provider',
      text: 'The same rules, another company. Read the knowledge base before you decide.',
      questions: [
        mailbox('You work in the support of Corallink Internet. Handle the three messages.', {
          company: 'Corallink Internet',
          hand_over_to: ['Billing', 'Data protection', 'Field service'],
          messages: [
            {
              from: 'Dmitri Baptiste',
              subject: 'Charged twice again',
              body: 'You charged me $59 on June 1 and again $59 on June 3. Last month you said this would not happen again. My rent bounced because of this. I want my money back today, and I want to know why it happened.',
              priorities: ['urgent'],
              team: 'Billing',
            },
            {
              from: 'Rosalind Fitzgerald',
              subject: 'Bills of another person in my account',
              body: 'Hello, under “Documents” I see four bills of a person that I do not know, with her name, address and phone number. I have not downloaded anything. Can she see mine, too?',
              priorities: ['urgent'],
              team: 'Data protection',
            },
            {
              from: 'Greg Paulson',
              subject: 'Change my flight',
              body: 'Please move my flight to Denver from Tuesday to Thursday, booking XK22P. Window seat if possible. And last time the coffee was cold.',
              priorities: ['low'],
            },
          ],
          articles: [
            {
              title: 'Priorities',
              body: 'Urgent: money was taken wrongly, personal data was seen by the wrong person, or a customer is without a connection.\nNormal: everything else that a customer needs from us.\nLow: messages that are not meant for us, ideas, and thanks. Answer them, too: briefly, and with where to turn if you know it.',
            },
            {
              title: 'Double charges',
              body: 'Only Billing can pay money back. Hand over with the two dates and the amount, and tell the customer that the money arrives within two working days. Apologize. Do not promise that it arrives today.',
            },
            {
              title: 'Data of other people',
              body: 'Thank the customer for the report, ask them not to open or forward anything, and hand the message over to Data protection at once. They answer within a day. Do not guess what happened.',
            },
          ],
        }),
      ],
    },
    {
      title: 'Tone and wording',
      text: 'Choose what a customer understands at the first reading.',
      questions: [
        multipleChoice(
          'A customer writes in capital letters. Which first sentence calms them?',
          'You have every reason to be annoyed: three messages without an answer is not how we want to treat you.',
          [
            'Please refrain from writing in capital letters, so that we can process your request in an orderly manner.',
            'Thank you for contacting us. Your message is important to us, and your feedback has been forwarded.',
            'I understand, but our drivers are doing their best.',
          ],
        ),
        checkboxes(
          'Which of these belong in a reply about a lost package?',
          ['What you have found out', 'What happens next, and when', 'An apology for the wait'],
          ['The name of the colleague who made the mistake', 'A link to the terms of delivery as the only answer'],
        ),
        dropdown('Complete the sentence: “We ___ your refund yesterday, and it should arrive by Tuesday.”', 'sent', [
          'have sent',
          'were sending',
          'had been sending',
        ]),
        multipleChoice(
          'You do not know the answer yet. What do you write?',
          'I am asking our warehouse and will write to you by 3 p.m. today.',
          [
            'I will get back to you as soon as possible.',
            'Unfortunately, I cannot help you with this matter, because it is not within my responsibility.',
            'It should be fine.',
          ],
        ),
        shortAnswer(
          'One word in this sentence is misspelled. Write the correct spelling: “We apologize for the inconvinience and have extended your warranty.”',
          ['inconvenience'],
        ),
        dropdown(
          'Complete the sentence: “I have attached the label ___ you can return the lamp for free.”',
          'so that',
          ['in order', 'for that', 'because of'],
        ),
      ],
    },
  ],
})
