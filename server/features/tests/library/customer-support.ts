import {
  checkboxes,
  dropdown,
  linearScale,
  multipleChoice,
  multipleChoiceGrid,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const customerSupport = writeTest({
  name: 'Customer Support: Written English and De-escalation',
  description:
    'How to read a customer’s message, answer it clearly, and calm a difficult conversation. For agents who work by email and chat.',
  type: 'mixed',
  level: 'beginner',
  time_limit: 30,
  pass_rate: 75,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Clear replies',
      text: 'Choose the reply that a customer understands at the first reading.',
      questions: [
        multipleChoice(
          'A customer asks whether an item can be returned after 20 days. The return period is 30 days. Which reply is best?',
          'Yes, you can return it until day 30. Would you like me to send you a return label now?',
          [
            'Please refer to our return policy, which is published on our website. It answers all questions about returns.',
            'Returns are subject to the applicable terms and conditions.',
            'It should probably be fine, but I cannot promise anything.',
          ],
        ),
        multipleChoice(
          'Which sentence apologizes clearly and says what happens next?',
          'I’m sorry your order arrived late. I have refunded the shipping fee, and you will see it within 5 business days.',
          [
            'We regret any inconvenience that may have been caused.',
            'Sorry, but delays happen in every company from time to time.',
            'Your feedback is important to us. It has been forwarded to the relevant department, which will take appropriate action.',
          ],
        ),
        multipleChoice(
          'Which subject line helps a customer most?',
          'Your replacement for order 48213 ships on Tuesday',
          [
            'An update regarding your recent message to our support team',
            'IMPORTANT: please read this message',
            'Re: Re: Re: order',
          ],
        ),
        dropdown('Complete the sentence: “We ___ your package yesterday, so it should arrive by Friday.”', 'shipped', [
          'have shipped',
          'had been shipping',
          'are shipping',
        ]),
        dropdown(
          'Complete the sentence: “Please let me know ___ you would prefer a refund or an exchange.”',
          'whether',
          ['weather', 'which', 'that'],
        ),
        shortAnswer(
          'One word in this sentence is misspelled. Write the correct spelling of that word: “We recieved your photos, and the damage is covered by the warranty.”',
          ['received'],
        ),
        checkboxes(
          'A customer writes: “My order 7731 has not arrived and the tracking page has not changed for six days.” Which steps belong in your first reply?',
          [
            'Say what you have checked so far',
            'Say what you will do next, and by when',
            'Acknowledge that the wait is frustrating',
          ],
          ['Ask for the order number', 'Tell the customer to contact the carrier themselves'],
        ),
        multipleChoice(
          'You need the serial number and a photo from a customer. How do you ask?',
          'To send you the right part, I need two things: the serial number (on the label underneath) and a photo of the damage.',
          [
            'Please provide the required information at your earliest convenience.',
            'We cannot do anything for you without further details.',
            'Could you maybe send us a few more details about the product and about what happened to it, if that is not too much trouble?',
          ],
        ),
      ],
    },
    {
      title: 'De-escalation',
      text: 'These questions are about upset customers. Assume that you may offer an exchange or a refund within the return period, and that larger exceptions need your team lead.',
      questions: [
        multipleChoice(
          'A customer writes in capital letters: “THIS IS THE THIRD TIME I AM ASKING!!!” What do you do first?',
          'Read the earlier messages, so that the customer does not have to repeat them',
          [
            'Ask the customer to write politely',
            'Send the standard reply again, in case the customer overlooked it the first two times',
            'Wait until the customer has calmed down',
          ],
        ),
        multipleChoice(
          'Which sentence shows empathy without admitting to something that you do not know?',
          'I can see why that is frustrating, and I want to find out what went wrong.',
          [
            'Our warehouse clearly made a serious mistake.',
            'I know exactly how you feel.',
            'Please understand that we receive several hundred messages like yours every day.',
          ],
        ),
        multipleChoice(
          'A customer asks for a refund 8 months after the purchase. You cannot approve it. Which reply is best?',
          'I can’t refund this order, because the 30-day period has ended. I can ask our repair team for an offer today. Would that help?',
          [
            'Unfortunately, no.',
            'I will see what I can do and get back to you at some point.',
            'The policy is the policy. You agreed to it when you placed the order.',
          ],
        ),
        multipleChoice(
          'A customer threatens to write a bad review unless they get a refund that they are not entitled to. What is the right response?',
          'Solve the actual problem within the rules, and offer to involve your team lead',
          [
            'Grant the refund, because a bad review costs the company more than a single order',
            'Explain that reviews like that can have legal consequences',
            'End the conversation at once',
          ],
        ),
        multipleChoice(
          'During a chat, a customer insults you personally. Your company allows you to end abusive chats after one warning. What do you write?',
          'I want to help you with this order. I can continue if we keep the conversation respectful.',
          [
            'I don’t have to listen to this. Goodbye.',
            'You are not the first rude customer today.',
            'I’m sorry, you are completely right, I am not good at this.',
          ],
        ),
        checkboxes(
          'Which phrases are likely to make an upset customer more upset?',
          ['As I already told you', 'You should have read the instructions', 'Calm down, please'],
          ['Thank you for the photos', 'Here is what I can do today'],
        ),
        multipleChoiceGrid(
          'Your company wants safety and data incidents reported at once. What do you do with each of these messages?',
          ['Answer myself', 'Pass to the team lead', 'Report as an incident'],
          {
            'A customer wants to change the shipping address of an order that has not shipped': 'Answer myself',
            'A customer asks for compensation above your limit': 'Pass to the team lead',
            'A customer says that a charger caught fire': 'Report as an incident',
            'A customer found other people’s orders in their account': 'Report as an incident',
          },
        ),
        linearScale(
          'Your company classifies urgency from 1 (no effect on the customer’s day) to 5 (danger to people). Smoke is coming from a device that a customer has just plugged in. Which level is this?',
          5,
          { min: 1, max: 5, min_label: 'No effect', max_label: 'Danger to people' },
        ),
      ],
    },
  ],
})
