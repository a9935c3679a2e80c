import { definePeople } from '../person-data.ts'

export const customerSupportPeople = definePeople({
  customer_support: [
    {
      name: 'Angelica Macaraeg',
      place: 'Cebu City',
      headline: 'Customer support, email and chat for online shops',
      skills: ['Customer Support', 'Zendesk', 'Live Chat', 'Email Support', 'Order Management', 'Gorgias'],
      summary:
        'I answer about sixty tickets a day for a shop that sells kitchenware, mostly about packages that took a wrong turn. Before that I spent three years at a hotel front desk, which is where I learned to apologize properly.',
      work: [
        [
          'Customer Support Specialist',
          'Northbay Commerce',
          4,
          'Email and chat for 30,000 orders a month. I own the queue of damaged items.',
        ],
        ['Front Desk Agent', 'Hotel Alegria', 3, 'Check-in, complaints and the night audit twice a week.'],
      ],
      letter: [
        'The tickets you describe in “{title}” are the ones I answer now, with furniture in place of frying pans.',
        'Last December our team of five kept first replies under four hours, and I worked both weekends before Christmas.',
        'I need to give my current client three weeks’ notice.',
      ],
    },
    {
      name: 'Jerome Pascual',
      place: 'Quezon City',
      headline: 'Support team lead, SaaS and marketplaces',
      skills: [
        'Customer Support',
        'Zendesk',
        'Email Support',
        'Conflict Resolution',
        'Help Center Writing',
        'Intercom',
      ],
      summary:
        'I started on the phones twelve years ago and now lead eight agents. My weekly numbers are simple: how many people wrote twice about the same thing, and why.\n\nI still take ten tickets a day myself, because a lead who does not answer mail forgets how it feels.',
      work: [
        ['Support Team Lead', 'Bluepeak Systems', 5, 'Hiring, schedules and quality reviews for a team of eight.'],
        ['Senior Support Agent', 'Harborline Support', 4, 'Escalations for three software clients.'],
        ['Call Center Agent', 'Mabuhay Outsourcing', 3, 'Billing questions for a phone company.'],
      ],
      letter: [
        'I would like to help {company} before the queue becomes a backlog, since I have cleaned up two of those.',
        'At Bluepeak, repeat contacts fell from 22% to 13% in a year after I had agents write one help article a week.',
        'I can send you our review sheet if you want to see how I judge a reply.',
      ],
    },
    {
      name: 'Wanjiru Mwangi',
      place: 'Nairobi',
      headline: 'Bilingual support agent, English and Swahili',
      skills: ['Customer Support', 'Live Chat', 'Intercom', 'Email Support', 'Conflict Resolution'],
      summary:
        'For three years I have supported a payments app used by market traders, who have little time and even less patience for scripts. Chat is my favorite channel.',
      work: [['Customer Care Agent', 'Kesho Pay', 3, 'Chat and callback requests about failed transfers.']],
      letter: [
        'Money that does not arrive makes people angry quickly, so the customers in your posting do not frighten me.',
        'My chat satisfaction was 96% over the last twelve months, the best of fourteen agents.',
        'Mornings in Nairobi suit European hours, and I can stay until nine in the evening twice a week.',
      ],
    },
    {
      name: 'Maricel Dimaculangan',
      place: 'Batangas City',
      headline: 'Returns and refunds specialist',
      skills: ['Customer Support', 'Gorgias', 'Order Management', 'Email Support', 'Zendesk'],
      summary:
        'Returns are my specialty: shoes that do not fit, lamps that arrive in two pieces, gifts bought twice. I have handled about 40,000 of them in six years.',
      work: [
        [
          'Returns Agent',
          'Tidewater Retail',
          4,
          'Decided refunds up to $200 without asking and kept a log of the reasons.',
        ],
        ['Customer Service Representative', 'Summit Street Goods', 2, 'Order changes by phone and mail.'],
      ],
      letter: [
        'Someone at {company} has to read every return reason, and I happen to like reading them.',
        'My log showed that one shoe model caused a third of our returns; the buyer dropped it the next season.',
        'Please ask Tidewater for a reference, they know that I am looking.',
      ],
    },
    {
      name: 'Diego Herrera',
      place: 'Medellín',
      headline: 'Customer support in English and Spanish',
      skills: ['Customer Support', 'Spanish', 'Zendesk', 'Live Chat', 'Email Support'],
      summary:
        'Half of my customers write in Spanish and half in English, sometimes in the same sentence. I worked for an airline before I moved to online retail, so I have heard every kind of anger.',
      work: [
        ['Support Specialist', 'Cloudberry Travel', 3, 'Rebookings and refunds in two languages.'],
        ['Reservations Agent', 'Aerolínea del Valle', 2, 'Phone desk during the storm seasons of two years.'],
      ],
      letter: [
        'If your American customers also write in Spanish, I can answer them without a translator.',
        'During the airline strike I rebooked 300 families in four days and got two thank-you cards.',
        'My hours match Eastern Time exactly, which makes scheduling easy.',
      ],
    },
    {
      name: 'Rowena Katigbak',
      place: 'Davao City',
      headline: 'Weekend and evening support agent',
      skills: ['Customer Support', 'Live Chat', 'Zendesk', 'Order Management'],
      summary:
        'I choose weekends and evenings because my mornings belong to my two children. A live chat with four customers at a time is a comfortable pace for me.',
      work: [
        [
          'Weekend Support Agent',
          'Verdant Home',
          3,
          'Alone on shift on Saturdays, with the right to decide up to $80.',
        ],
      ],
      letter: [
        'You are looking for evenings, and I have worked little else for three years.',
        'On my shift no one waits longer than two minutes for the first answer in chat.',
        'I live five minutes from a coworking space with a generator, for the days with power cuts.',
      ],
    },
    {
      name: 'Tunde Adeyemi',
      place: 'Lagos',
      headline: 'Support agent for subscription products',
      skills: ['Customer Support', 'Intercom', 'Help Center Writing', 'Email Support', 'Zendesk'],
      summary:
        'Cancellations are interesting conversations. In my current job I talk to everyone who wants to leave a meal-kit service, and about one in five stays because the problem was something we could fix.',
      work: [
        ['Retention Agent', 'Freshbasket', 2, 'Phone and mail with customers who cancel.'],
        ['Customer Support Agent', 'Paperkite', 2, 'First-line mail for a printing service.'],
      ],
      letter: [
        'I applied because {company} sells something that people plan for, and disappointed plans need a careful answer.',
        'I wrote 45 articles for our help center; the one about pausing a delivery is read 900 times a month.',
        'Two sample replies can be in your inbox tomorrow.',
      ],
    },
    {
      name: 'Jasmine Tolentino',
      place: 'Iloilo City',
      headline: 'Customer support agent, quick and calm',
      skills: ['Customer Support', 'Gorgias', 'Email Support', 'Live Chat'],
      summary:
        'I finished my degree in communication in Iloilo and went straight into support. After two years I still read each ticket to the end before I type, which my team lead calls my superpower.',
      work: [
        ['Customer Support Agent', 'Sampaguita Stores', 2, 'Orders, vouchers and lost passwords for a fashion shop.'],
      ],
      letter: [
        'This would be my second job in support, and “{title}” asks for what I do best.',
        'In my first year I closed 11,400 tickets with two complaints about tone, both of which I know by heart.',
        'I can begin on any Monday after the 15th.',
      ],
    },
    {
      name: 'Emmanuel Gatchalian',
      place: 'Makati',
      headline: 'Senior support specialist, escalations',
      skills: ['Customer Support', 'Conflict Resolution', 'Zendesk', 'Email Support', 'Help Center Writing'],
      summary:
        'I get the tickets that three people have already tried. Eight years of support taught me that most escalations start with a promise someone made without checking.\n\nI am trained as a paralegal and comfortable with consumer law in the US and the EU.',
      work: [
        ['Escalation Specialist', 'Ironbridge Finance', 5, 'Complaints that reach a regulator or a newspaper.'],
        ['Customer Support Specialist', 'Lakeshore Insurance', 3, 'Claims questions by mail.'],
      ],
      letter: [
        'Difficult conversations are my daily work, so I would gladly take the worst tab of your queue.',
        'Of 210 formal complaints last year, 203 ended without a payment beyond the refund itself.',
        'My rate is fixed, and I do not charge for the first training week.',
      ],
    },
    {
      name: 'Camille Quijano',
      place: 'Bacolod',
      headline: 'E-commerce support, three marketplaces',
      skills: ['Customer Support', 'Order Management', 'Gorgias', 'Zendesk', 'Email Support'],
      summary:
        'Amazon, Etsy and eBay each want their answer in a different tone and within a different number of hours. I have a spreadsheet for that, and after five years I rarely need to open it.',
      work: [
        ['Marketplace Support Agent', 'Redwagon Logistics', 3, 'Buyer messages and A-to-z claims for eleven sellers.'],
        ['Order Desk Clerk', 'Sugarland Crafts', 2, 'Orders by phone and mail, and every package label.'],
      ],
      letter: [
        'Marketplace buyers write in one line and expect one back; {company} seems to know that too.',
        'We lost only four of 130 claims last year because I collect the tracking proof on the first day.',
        'I could start part-time at once and full-time from next month.',
      ],
    },
    {
      name: 'Oksana Kovalenko',
      place: 'Kraków',
      headline: 'Customer support in four languages',
      skills: ['Customer Support', 'Zendesk', 'Help Center Writing', 'Email Support', 'Conflict Resolution'],
      summary:
        'English, Polish, Ukrainian and passable German: I have answered support mail in all of them for a maker of camping gear. I work from an attic in Kraków with two screens and a cat.',
      work: [
        ['Customer Support Specialist', 'Wanderzelt', 4, 'Warranty cases for tents and stoves in four languages.'],
        ['Office Assistant', 'Lviv Language Center', 2, 'Course registrations and payments.'],
      ],
      letter: [
        'A product that people assemble themselves produces honest questions, and those I enjoy most.',
        'I turned our twelve most common warranty cases into short illustrated guides, and mail about them dropped by a third.',
        'If {company} ever needs German, I can cover simple messages.',
      ],
    },
    {
      name: 'Kenneth Ocampo',
      place: 'Manila',
      headline: 'Phone and chat support, night shift veteran',
      skills: ['Customer Support', 'Live Chat', 'Zendesk', 'Conflict Resolution'],
      summary:
        'Nine years in call centers, six of them at night for a bank in Texas. I am looking for a smaller team where I can follow a customer’s problem until it is solved.',
      work: [
        ['Senior Phone Agent', 'Harborline Support', 6, 'Card disputes and lost cards, by night.'],
        ['Call Center Agent', 'Mabuhay Outsourcing', 3, 'Technical questions about set-top boxes.'],
      ],
      letter: [
        'After years of ninety-second calls I would like to work on {title}, where an answer may take as long as it needs.',
        'I trained 26 new agents at Harborline, and nineteen of them are still there.',
        'A call at short notice is fine with me, even outside of office hours.',
      ],
    },
    {
      name: 'Putri Wijaya',
      place: 'Yogyakarta',
      headline: 'Support agent for apps and games',
      skills: ['Customer Support', 'Intercom', 'Live Chat', 'Email Support'],
      summary:
        'I support players of a farming game: lost progress, double purchases and the odd love letter to a cow. In four years I have learned to say no in a way that people accept.',
      work: [
        ['Player Support Agent', 'Driftwood Games', 4, 'Tickets and app store reviews in English and Indonesian.'],
      ],
      letter: [
        'Customers of {company} deserve answers that sound like a person wrote them, and I write them myself.',
        'I answer store reviews as well, which brought our rating from 3.9 to 4.3.',
        'Yogyakarta is two hours behind Sydney in winter, so mornings work well.',
      ],
    },
    {
      name: 'Hazel Manalo',
      place: 'Dumaguete',
      headline: 'Help desk and help center writer',
      skills: ['Customer Support', 'Help Center Writing', 'Intercom', 'Email Support', 'Zendesk'],
      summary:
        'I split my week between the inbox and the help center. When a question comes up for the third time, I write the article the same afternoon and link it in my replies.',
      work: [
        ['Support Specialist and Writer', 'Brightdesk', 3, '140 articles, reviewed every quarter.'],
        ['Support Agent', 'Parola Education', 3, 'Teachers’ questions about an online gradebook.'],
      ],
      letter: [
        'Your posting says that the same questions keep arriving, which is a writing problem that I know how to solve.',
        'At Brightdesk the share of visitors who found their answer without writing rose from 48% to 67%.',
        'I attach no samples here because all of my articles are public; I am happy to send the links.',
      ],
    },
    {
      name: 'Kofi Boateng',
      place: 'Accra',
      headline: 'Customer support for logistics and delivery',
      skills: ['Customer Support', 'Order Management', 'Zendesk', 'Live Chat'],
      summary:
        'Where is my package? I have answered that question in every possible mood for five years, first in a depot and then at a desk.',
      work: [
        [
          'Delivery Support Agent',
          'Redwagon Logistics',
          3,
          'Late and lost packages, in contact with drivers and customers at once.',
        ],
        ['Depot Clerk', 'Goldline Couriers', 2, 'Sorted, scanned and searched for packages.'],
      ],
      letter: [
        'I know what happens to a package after the label is printed, which helps when customers of {company} ask.',
        'By calling depots before noon I found 70% of the lost packages on the day they were reported.',
        'Accra has no clock changes and shares its hours with London in winter.',
      ],
    },
    {
      name: 'Princess Valdez',
      place: 'General Santos',
      headline: 'Junior support agent, Zendesk certified',
      skills: ['Customer Support', 'Zendesk', 'Email Support'],
      summary:
        'I am one year into support and learning fast. My first client sells reading glasses to people over sixty, who taught me to explain slowly and to never say “simply”.',
      work: [['Customer Support Agent', 'Clearview Readers', 1, 'Orders and prescriptions by mail and phone.']],
      letter: [
        'I do not have a decade behind me, but what “{title}” lists is what I did every day this year.',
        'An older customer called our owner to say that I had taught her to track a package; she now does it for her neighbors.',
        'A paid trial week would be a fair way to see whether I fit.',
      ],
    },
    {
      name: 'Rommel Agustin',
      place: 'Angeles City',
      headline: 'Support lead for seasonal teams',
      skills: ['Customer Support', 'Gorgias', 'Zendesk', 'Conflict Resolution', 'Order Management'],
      summary:
        'Every autumn I build a team of ten temporary agents and every January I say goodbye to most of them. I plan backward from Black Friday: training in October, macros in September, forecasts in August.',
      work: [
        ['Seasonal Support Lead', 'Orchid & Oak', 4, 'Ten agents from October to January, three the rest of the year.'],
        ['Support Specialist', 'Copperline Analytics', 3, 'Business customers of a reporting tool.'],
        ['Technical Agent', 'Clark Telecom', 3, 'Router and line faults by phone.'],
      ],
      letter: [
        'Peaks are what I plan for a living, so the dates in your posting made me smile.',
        'Our December backlog was never older than one day in four seasons.',
        'I can share last year’s hiring plan, without names, on a call.',
      ],
    },
    {
      name: 'Lucía Ibáñez',
      place: 'Córdoba',
      headline: 'Customer support and community replies',
      skills: ['Customer Support', 'Spanish', 'Intercom', 'Email Support', 'Live Chat'],
      summary:
        'I answer customers wherever they complain: inbox, Instagram or a review page. My background is in journalism, so I check the facts before I say sorry.',
      work: [
        [
          'Customer Support and Community',
          'Mate & Co',
          3,
          'Mail and social replies for a tea brand with 200,000 followers.',
        ],
        ['Editorial Assistant', 'Radio Sierras', 2, 'Listener mail and fact checks.'],
      ],
      letter: [
        'I noticed two unanswered comments under the latest post of {company} and wrote the replies in my head at once.',
        'Public complaints at my current client are answered within forty minutes on weekdays.',
        'English is my second language, and I am glad to prove it in a short written test.',
      ],
    },
    {
      name: 'Leandro Abad',
      place: 'Tacloban',
      headline: 'Customer support, billing questions',
      skills: ['Customer Support', 'Email Support', 'Zendesk', 'Live Chat'],
      summary:
        'Invoices, failed cards, taxes on receipts: billing questions look dull, but each of them is someone’s money. I worked as a teller before I moved to support.',
      work: [
        ['Billing Support Agent', 'Cloudberry Travel', 5, 'Charges, refunds and receipts for 12,000 bookings a month.'],
        ['Bank Teller', 'Rural Bank of Leyte', 2, 'Counter service and cash balancing.'],
      ],
      letter: [
        'Numbers in a complaint do not scare me, and I read that {company} gets many of them.',
        'I found a rounding error in our currency display that had caused four tickets a day for a year.',
        'My laptop, headset and backup line are in place.',
      ],
    },
    {
      name: 'Amina Otieno',
      place: 'Kisumu',
      headline: 'Health and appointment support by phone',
      skills: ['Customer Support', 'Conflict Resolution', 'Live Chat', 'Email Support'],
      summary:
        'I book and move appointments for a clinic group and talk to worried people all day. A calm voice shortens every call, including the ones that begin with shouting.',
      work: [
        ['Patient Support Agent', 'Halcyon Health', 4, 'Appointments, directions and test results for nine clinics.'],
        ['Receptionist', 'Lakeside Clinic', 2, 'Front desk and phone.'],
      ],
      letter: [
        'People who call because something is missing need a person and not a menu, and I would like to be that person at {company}.',
        'No-shows at our clinics fell by a quarter after I rewrote the reminder messages.',
        'I hold a certificate in first aid, which has been useful on the phone exactly twice.',
      ],
    },
  ],
})
