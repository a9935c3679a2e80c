import { definePeople } from '../person-data.ts'

export const technicalPeople = definePeople({
  devops: [
    {
      name: 'Alvin Regalado',
      place: 'Makati',
      headline: 'DevOps engineer, AWS and Kubernetes',
      skills: ['AWS', 'Kubernetes', 'Terraform', 'CI/CD', 'Docker', 'Monitoring'],
      summary: 'I was the person who watched the shop all night. Then I made sure that no one had to.',
      work: [
        ['DevOps Engineer', 'Tidewater Retail', 5, 'Clusters, deployments and on-call.'],
        ['System Administrator', 'Metro Cable', 4, 'Linux servers.'],
      ],
      letter: [
        'Sleep is a fair goal for an infrastructure project, and I would get {company} there.',
        'Our last two Black Fridays passed with no page to anyone.',
        'I restore a backup every month, on a Wednesday, with a witness.',
      ],
    },
    {
      name: 'Giorgi Beridze',
      place: 'Gdańsk',
      headline: 'Site reliability engineer, databases',
      skills: ['PostgreSQL', 'Linux', 'Monitoring', 'Terraform', 'Prometheus'],
      summary:
        'Failover, backups, upgrades of large PostgreSQL clusters. I like the sentence “we have practiced this”.',
      work: [['Site Reliability Engineer', 'Baltic Terminal', 7, 'Databases of a port that works around the clock.']],
      letter: [
        'A restore under pressure happens once, and at {company} the next one should be a drill.',
        'We have upgraded four major versions with eleven minutes of downtime in total.',
        'On-call every fourth week is fine with me.',
      ],
    },
    {
      name: 'Nikhil Menon',
      place: 'Kochi',
      headline: 'Cloud cost and infrastructure',
      skills: ['AWS', 'Terraform', 'Docker', 'CI/CD', 'Linux'],
      summary:
        'I turn things off. Idle machines, old snapshots and logs that no one reads paid my salary three times over.',
      work: [
        ['Cloud Engineer', 'Copperline Analytics', 3, 'Accounts, budgets and pipelines.'],
        ['Support Engineer', 'Cochin Hosting', 2, 'Customer servers.'],
      ],
      letter: [
        'Give me read access to the bills of {company} and I will have a list within two days.',
        'I cut a bill of $31,000 a month to $17,500 in one quarter.',
        'The fee could depend on what we save, if you like.',
      ],
    },
    {
      name: 'Rizky Kusuma',
      place: 'Yogyakarta',
      headline: 'Platform engineer, Terraform',
      skills: ['Terraform', 'Kubernetes', 'AWS', 'CI/CD', 'Security Hardening'],
      summary: 'Developers deploy with one command on my platforms and never see the YAML. Six years, three companies.',
      work: [
        ['Platform Engineer', 'Nusantara Apps', 4, 'Platform for 60 developers.'],
        ['Linux Administrator', 'Toko Maju', 2, 'Shop servers.'],
      ],
      letter: [
        'I would write the first version of {title} in Terraform and the second in half as much Terraform.',
        'Our deployments went from weekly to nineteen a day.',
        'Security updates are in place within 24 hours wherever I work.',
      ],
    },
    {
      name: 'Kim Arevalo',
      place: 'Davao City',
      headline: 'Junior DevOps engineer',
      skills: ['Docker', 'Linux', 'CI/CD', 'Monitoring', 'AWS'],
      summary:
        'Two years of pipelines and containers, and a small rack of old laptops at home that I break on weekends.',
      work: [['Junior DevOps Engineer', 'Durian Digital', 2, 'Builds, alerts and backups.']],
      letter: [
        'With a senior engineer nearby, I could take most of the daily work of {title}.',
        'I brought our build time from 26 minutes to seven.',
        'The AWS associate exam is booked for next month.',
      ],
    },
  ],
  qa: [
    {
      name: 'Lara Evangelista',
      place: 'Quezon City',
      headline: 'QA engineer, checkout and payments',
      skills: ['Quality Assurance', 'Playwright', 'Test Automation', 'API Testing', 'Exploratory Testing'],
      summary:
        'I have bought a test sofa 3,000 times. Declined cards, double clicks and lost connections are where I start.',
      work: [
        ['QA Engineer', 'Tidewater Retail', 4, 'Checkout, refunds and vouchers.'],
        ['Tester', 'Bluepeak Systems', 3, 'Insurance portal.'],
      ],
      letter: [
        'Nine ways to pay means nine ways to fail, plus the back button, so {title} is a feast.',
        'Only one payment bug reached customers in two years.',
        'I would like to see your last ten incidents first.',
      ],
    },
    {
      name: 'Minh Anh Vo',
      place: 'Ho Chi Minh City',
      headline: 'Mobile and game tester',
      skills: ['Mobile Testing', 'Exploratory Testing', 'Test Planning', 'Jira', 'Quality Assurance'],
      summary: 'I test with wet fingers, in the dark and with my nephew. Five years of games.',
      work: [['QA Tester', 'Saigon Play', 5, 'Puzzle and racing games on 40 devices.']],
      letter: [
        'Two players on one screen sounds like chaos, and I would bring it to {company} on purpose.',
        'My reports have a video of under twenty seconds each.',
        'Send me a build and I will find three bugs by tomorrow.',
      ],
    },
    {
      name: 'Elif Yılmaz',
      place: 'Novi Sad',
      headline: 'Test automation, Playwright',
      skills: ['Playwright', 'Test Automation', 'TypeScript', 'API Testing', 'Accessibility'],
      summary:
        'Flaky tests are bugs, either in the product or in the test. I fix both and keep the run below ten minutes.',
      work: [
        ['Test Automation Engineer', 'Danube Commerce', 4, '900 browser tests.'],
        ['Web Developer', 'Vojvodina Audit', 2, 'Client portal.'],
      ],
      letter: [
        'A suite that people trust is what I would leave behind at {company}.',
        'Ours fails about once a month without reason, down from twice a day.',
        'I pair with developers on Tuesdays.',
      ],
    },
    {
      name: 'Rosemarie Galang',
      place: 'Angeles City',
      headline: 'Manual tester with a sharp eye',
      skills: ['Quality Assurance', 'Exploratory Testing', 'Jira', 'Mobile Testing'],
      summary:
        'I came from proofreading and read screens like pages. Wrong plurals, cut labels and missing states rarely pass me.',
      work: [
        ['Manual Tester', 'Brightdesk', 2, 'Web and mobile releases.'],
        ['Proofreader', 'Pampanga Press', 5, 'School books.'],
      ],
      letter: [
        'I noticed a typo on the careers page of {company} and took it as an invitation.',
        'A release candidate takes me one day, with a written verdict.',
        'I am calm in the hour before a launch.',
      ],
    },
    {
      name: 'Themba Zulu',
      place: 'Cape Town',
      headline: 'Quality lead for product teams',
      skills: ['Quality Assurance', 'Test Planning', 'Test Automation', 'Exploratory Testing', 'API Testing'],
      summary: 'I help teams decide what not to test. Ten years, from printers to pension funds.',
      work: [
        ['Quality Lead', 'Ironbridge Finance', 5, 'Two teams and a release train.'],
        ['Test Analyst', 'Cape Mutual', 5, 'Pension systems.'],
      ],
      letter: [
        'Risk first, coverage second: that is how I would plan {title}.',
        'Escaped bugs per release went from fourteen to three.',
        'My test strategy fits on a postcard, which I can mail you.',
      ],
    },
  ],
  ai_automation: [
    {
      name: 'Raphael Imperial',
      place: 'Makati',
      headline: 'AI automation with checks that hold',
      skills: ['AI Automation', 'Python', 'LLM Evaluation', 'Prompt Engineering', 'REST APIs'],
      summary: 'A model that is right nine times in ten needs a plan for the tenth. I build the plan first.',
      work: [
        ['Automation Engineer', 'Lumen Legal', 2, 'Draft contracts with a review queue.'],
        ['Python Developer', 'Bayani Tech', 4, 'Document processing.'],
      ],
      letter: [
        'An assistant that was switched off can come back at {company} with a narrower job.',
        'Our drafts are accepted unchanged in 81% of cases, and lawyers see the rest marked.',
        'I would begin with fifty of your documents and a spreadsheet of errors.',
      ],
    },
    {
      name: 'Oluchi Nwosu',
      place: 'Lagos',
      headline: 'Workflow automation, n8n and Zapier',
      skills: ['n8n', 'Zapier', 'Make', 'AI Automation', 'REST APIs'],
      summary:
        'I automate what people do every day and leave alone what they do once a year. 130 flows are running as you read this.',
      work: [['Automation Specialist', 'Paperkite', 4, 'Orders, invoices and support routing.']],
      letter: [
        'I made a list of five automations for {company} while reading about it.',
        'The oldest of my flows has run for 1,100 days.',
        'Each flow comes with an owner and an off switch.',
      ],
    },
    {
      name: 'Stefan Ilić',
      place: 'Novi Sad',
      headline: 'LLM application developer',
      skills: ['Python', 'TypeScript', 'LLM Evaluation', 'Vector Search', 'AI Automation'],
      summary:
        'Search over manuals, answers with page numbers. I was a technical writer for agricultural machines before.',
      work: [
        ['AI Developer', 'AgroVojvodina', 3, 'Manual search for mechanics.'],
        ['Technical Writer', 'Bačka Tractors', 4, 'Manuals in three languages.'],
      ],
      letter: [
        'Answers without a source would not leave my desk at {company}.',
        'Mechanics find the right page in 94 of 100 test questions.',
        'I would share the test set before the demo.',
      ],
    },
    {
      name: 'Aisha Farouk',
      place: 'Nairobi',
      headline: 'Prompt and evaluation engineer',
      skills: ['Prompt Engineering', 'LLM Evaluation', 'Python', 'AI Automation'],
      summary: 'I grade models for a living: same questions, blind answers, two raters. My degree is in linguistics.',
      work: [
        ['Evaluation Engineer', 'Maji Sensors', 2, 'Alert summaries for operators.'],
        ['Linguist', 'Swahili Voice Project', 2, 'Transcription rules.'],
      ],
      letter: [
        'Before {company} buys anything new, I would measure what is there.',
        'One of my tests showed that the cheaper model was better for us.',
        'I like reports with three numbers and one graph.',
      ],
    },
  ],
  technical_support: [
    {
      name: 'Dennis Lacuesta',
      place: 'Cebu City',
      headline: 'Tier 2 support engineer, SaaS',
      skills: ['Technical Support', 'SQL', 'REST APIs', 'Postman', 'Jira', 'Troubleshooting'],
      summary:
        'I read the log before I read the guess. Developers get steps, a request ID and one sentence on impact from me.',
      work: [
        ['Tier 2 Support Engineer', 'Brightdesk', 4, 'Scheduling software for clinics.'],
        ['Help Desk Agent', 'Metro Cable', 2, 'Internet and TV.'],
      ],
      letter: [
        'Good questions from developers deserve better than a macro, so I would enjoy the inbox of {company}.',
        'The tickets that I pass on fell from 34% to 12%.',
        'I have a sample bug report ready for you.',
      ],
    },
    {
      name: 'Ravi Krishnan',
      place: 'Kochi',
      headline: 'Technical support, Linux and databases',
      skills: ['Technical Support', 'Linux', 'SQL', 'Troubleshooting', 'REST APIs'],
      summary:
        'Hosting customers write at the worst moment of their week. I answer with the next command and the reason for it.',
      work: [['Support Engineer', 'Cochin Hosting', 6, 'Servers, backups and migrations.']],
      letter: [
        'Customers of {company} run databases, and I have saved a few of those at three in the morning.',
        'My average time to a first useful answer is eleven minutes.',
        'Nights every third week are part of my life already.',
      ],
    },
    {
      name: 'Marjorie Tiu',
      place: 'Manila',
      headline: 'Help desk technician, small offices',
      skills: ['Technical Support', 'Google Workspace', 'Microsoft 365', 'Troubleshooting'],
      summary: 'Printers, passwords and the camera that is always off. I explain without sighing.',
      work: [['Help Desk Technician', 'Fieldstone Partners', 3, 'Support for 120 colleagues.']],
      letter: [
        'I read that treasurers write at midnight, and at {company} I would answer them before breakfast.',
        'In an internal survey, 97 of 120 colleagues knew my first name.',
        'I can show you my onboarding checklist for laptops.',
      ],
    },
    {
      name: 'Jakub Zieliński',
      place: 'Gdańsk',
      headline: 'API support specialist',
      skills: ['Technical Support', 'REST APIs', 'Postman', 'SQL', 'Jira'],
      summary:
        'I support other people’s developers and write the examples that they paste. Every error code in our docs has a cause and a cure.',
      work: [
        ['API Support Specialist', 'Hanza Print', 3, 'Integrations of 300 shops.'],
        ['PHP Developer', 'Hanza Print', 3, 'Order import.'],
      ],
      letter: [
        'Having written code myself, I would read the logs of {company} with some sympathy.',
        'Questions about our most common error stopped after I rewrote one page.',
        'My examples come in four languages of the programming kind.',
      ],
    },
    {
      name: 'Catherine Obispo',
      place: 'General Santos',
      headline: 'Support for connected devices',
      skills: ['Technical Support', 'Troubleshooting', 'Zendesk', 'Jira'],
      summary:
        'Lamps, locks and thermostats that lost their network: I have reset 6,000 of them by mail. A photo of the blinking light usually tells me all.',
      work: [
        ['Device Support Agent', 'Lumi Home', 3, 'Smart plugs and thermostats.'],
        ['Electronics Technician', 'GenSan Appliance', 4, 'Repairs.'],
      ],
      letter: [
        'The first four faults of a new lamp are usually two, as I would try to show at {company}.',
        'I found a firmware bug from a pattern in 40 mails.',
        'I own a soldering iron and know when not to use it.',
      ],
    },
    {
      name: 'Amara Diallo',
      place: 'Accra',
      headline: 'Technical support in English and French',
      skills: ['Technical Support', 'Microsoft 365', 'Zendesk', 'Troubleshooting', 'SQL'],
      summary: 'Five years of payroll software support. Every second Thursday is loud, and I like loud.',
      work: [['Support Engineer', 'Paie Facile', 5, 'Payroll runs of 400 companies.']],
      letter: [
        'Eight hundred managers at once sounds like my Thursdays, so {company} would not surprise me.',
        'We answered 96% of payday tickets within the hour last year.',
        'I prepare for peaks with drafts that are checked twice.',
      ],
    },
    {
      name: 'Paul Bandala',
      place: 'Iloilo City',
      headline: 'Junior technical support engineer',
      skills: ['Technical Support', 'SQL', 'Troubleshooting'],
      summary:
        'I am a computer science graduate who likes people more than compilers. One year of second-line tickets so far.',
      work: [['Support Engineer', 'Panay Softworks', 1, 'Point-of-sale systems of 60 shops.']],
      letter: [
        'A year is not long, but “{title}” asks for curiosity as well, and I have plenty.',
        'I wrote a query that finds broken receipts before the shop calls.',
        'Please test me with a real ticket.',
      ],
    },
  ],
})
