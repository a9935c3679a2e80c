import { definePeople } from '../person-data.ts'

export const developerPeople = definePeople({
  frontend: [
    {
      name: 'Mark Ocampo',
      place: 'Quezon City',
      headline: 'Senior React developer, accessibility first',
      skills: ['React', 'TypeScript', 'CSS', 'Accessibility', 'Design Systems', 'Storybook'],
      summary:
        'I test every component with a keyboard and a screen reader before I show it to anyone. Seven years of React, two of them on a ticket shop that never sleeps.',
      work: [
        ['Senior Frontend Developer', 'Cloudberry Travel', 4, 'Booking flow and component library.'],
        ['Frontend Developer', 'Kalye Labs', 3, 'Client sites in React.'],
      ],
      letter: [
        'A configurator that fails on small screens is a layout problem first, and I would like to take it apart for {company}.',
        'Our booking form went from 41 accessibility findings to none.',
        'You can see my pull requests if you give me a guest account.',
      ],
    },
    {
      name: 'Priya Deshpande',
      place: 'Pune',
      headline: 'Frontend engineer, performance',
      skills: ['React', 'TypeScript', 'Next.js', 'Web Performance', 'GraphQL'],
      summary: 'I make slow pages fast, usually by deleting something. My test phone cost $80 and decides arguments.',
      work: [
        ['Frontend Engineer', 'Bluepeak Systems', 3, 'A dashboard for 40,000 users.'],
        ['Web Developer', 'Joshi Press', 2, 'News site.'],
      ],
      letter: [
        'Nine seconds on an old phone is a number that I have seen and beaten, so {title} is for me.',
        'The last page I worked on went from 6.2 to 1.9 seconds without a rewrite.',
        'I would measure for two days before I promise anything.',
      ],
    },
    {
      name: 'Carlo Dela Cruz',
      place: 'Cebu City',
      headline: 'React and TypeScript developer',
      skills: ['React', 'TypeScript', 'Tailwind CSS', 'JavaScript', 'Storybook'],
      summary:
        'Three years of shop front ends, from product pages to the checkout. I like forms, which seems to be rare.',
      work: [['Frontend Developer', 'Orchid & Oak', 3, 'Product pages, cart and checkout.']],
      letter: [
        'Furniture shops live from their product pages, and I have built one for three years before reading about {company}.',
        'Errors in our address form dropped by 60% after I moved them beside the fields.',
        'A small task from your backlog would be a good test for both of us.',
      ],
    },
    {
      name: 'Valentina Gómez',
      place: 'Bogotá',
      headline: 'Frontend developer for design systems',
      skills: ['React', 'CSS', 'Design Systems', 'Storybook', 'TypeScript', 'Figma'],
      summary:
        'Designers call me when the fourteenth shade of gray appears. I build component libraries that people actually import.',
      work: [
        ['Frontend Developer', 'Luntian Studio', 4, 'A design system for eleven client products.'],
        ['Junior Developer', 'Andes Web', 1, 'Campaign pages.'],
      ],
      letter: [
        'If {company} has more than one button style, I know where to begin.',
        'Our library is used in eleven products and has 92 components.',
        'I can present it in English or Spanish.',
      ],
    },
    {
      name: 'Hannah Quezada',
      place: 'Davao City',
      headline: 'Junior frontend developer',
      skills: ['React', 'JavaScript', 'CSS'],
      summary:
        'I taught myself to code during night shifts at a hotel and got my first job two years ago. Reading other people’s code does not scare me.',
      work: [['Junior Frontend Developer', 'Durian Digital', 2, 'Booking widgets for resorts.']],
      letter: [
        'You will find better-known names among the applicants for {title}, but few who fix bugs as gladly.',
        'I closed 140 issues last year, most of them older than I was in the company.',
        'My GitHub profile is short and honest.',
      ],
    },
    {
      name: 'Dmytro Horvat',
      place: 'Gdańsk',
      headline: 'Frontend engineer, maps and data',
      skills: ['TypeScript', 'React', 'Web Performance', 'GraphQL', 'Accessibility'],
      summary:
        'Ships on maps, containers in lists, 50,000 rows that scroll. I have built screens for a port for six years.',
      work: [
        ['Frontend Engineer', 'Baltic Terminal', 6, 'Live maps and planning boards.'],
        ['Web Developer', 'Hanza Print', 3, 'Web-to-print editor.'],
      ],
      letter: [
        'Tools that people use all day deserve the care of a shop window, which is what {company} seems to want.',
        'The planning board redraws 2,000 cells in 12 milliseconds.',
        'I am free from the first of next month.',
      ],
    },
    {
      name: 'Nathaniel Uy',
      place: 'Manila',
      headline: 'Web developer, React and WordPress',
      skills: ['React', 'JavaScript', 'CSS', 'WordPress', 'Next.js'],
      summary: 'Marketing teams like me because they can edit what I build. Five years in an agency, forty sites.',
      work: [['Web Developer', 'Silverreed Media', 5, 'Forty sites for brands and charities.']],
      letter: [
        'Pages for {company} should load quickly and be editable on a Friday at five.',
        'None of my forty sites has been down for more than an hour.',
        'I give each client a two-page manual.',
      ],
    },
    {
      name: 'Farah Abdullah',
      place: 'Penang',
      headline: 'Accessible frontends for public services',
      skills: ['Accessibility', 'React', 'TypeScript', 'CSS'],
      summary:
        'My mother uses a screen magnifier, so accessibility was never a checklist for me. I have worked on forms for two city councils.',
      work: [
        ['Frontend Developer', 'Penang City Digital', 4, 'Forms and payments for residents.'],
        ['Junior Developer', 'Nusantara Apps', 2, 'Dashboards.'],
      ],
      letter: [
        'The plumber who cannot get a quote, and everyone like her, is why I write to {company}.',
        'Complaints about our forms fell from thirty a month to four.',
        'I would begin by watching three people use the page.',
      ],
    },
  ],
  backend: [
    {
      name: 'Rohan Patel',
      place: 'Bengaluru',
      headline: 'Backend engineer, Node.js and PostgreSQL',
      skills: ['Node.js', 'PostgreSQL', 'TypeScript', 'REST APIs', 'Redis', 'Docker'],
      summary: 'I read query plans for fun and delete indexes for money. Eight years of Node.js, four with payments.',
      work: [
        ['Senior Backend Engineer', 'Ironbridge Finance', 4, 'Ledger and payouts.'],
        ['Backend Developer', 'Copperline Analytics', 4, 'Ingestion of events.'],
      ],
      letter: [
        'Ninety million rows are not many if they are asked the right way, and I would like to show that in {title}.',
        'The slowest report at Ironbridge went from 48 seconds to 300 milliseconds.',
        'I write a page about each decision, so that you can disagree early.',
      ],
    },
    {
      name: 'Ian Santiago',
      place: 'Cebu City',
      headline: 'API developer, webhooks and integrations',
      skills: ['Node.js', 'REST APIs', 'TypeScript', 'PostgreSQL', 'Message Queues'],
      summary:
        'Webhooks with retries, signatures and a log that support can read. I have connected a booking system to 23 partners.',
      work: [
        ['Integration Developer', 'Cloudberry Travel', 4, 'APIs of hotels and airlines.'],
        ['PHP Developer', 'Kalye Labs', 2, 'Shops and forms.'],
      ],
      letter: [
        'Partners who poll all day would rather be told, and {company} could tell them within a sprint.',
        'Our partners’ error rate fell to 0.04% after I added replay.',
        'Please send your API docs if they are public, I would read them before we talk.',
      ],
    },
    {
      name: 'Kamau Njoroge',
      place: 'Nairobi',
      headline: 'Python and Django developer',
      skills: ['Python', 'Django', 'PostgreSQL', 'Redis', 'REST APIs'],
      summary: 'Mobile money runs on callbacks that arrive twice or never. I build back ends that expect both.',
      work: [['Backend Developer', 'Kesho Pay', 5, 'Payments, limits and reconciliation.']],
      letter: [
        'Two parts of a system that both claim the tax need a referee, and I would be one for {company}.',
        'We process 90,000 payments a day with one on-call engineer, mostly asleep.',
        'I test against the sandbox and against my own fake, which is meaner.',
      ],
    },
    {
      name: 'Maria Luz Panlilio',
      place: 'Baguio',
      headline: 'Backend developer, Go and queues',
      skills: ['Go', 'Message Queues', 'PostgreSQL', 'Docker', 'REST APIs'],
      summary:
        'I moved from Java to Go five years ago and from Manila to the mountains a year later. Both made my days quieter.',
      work: [
        ['Backend Engineer', 'Bayani Tech', 5, 'Telemetry of 9,000 buses.'],
        ['Java Developer', 'Metro Cable', 4, 'Provisioning.'],
      ],
      letter: [
        'Machines that report to a service meant for six are a story that I know with buses, so {title} caught me.',
        'One queue and 400 lines of Go replaced a cluster that woke us weekly.',
        'The mountain internet is fiber, before you ask.',
      ],
    },
    {
      name: 'Siddharth Rao',
      place: 'Hyderabad',
      headline: 'Senior backend engineer, payments',
      skills: ['Node.js', 'Payments', 'PostgreSQL', 'TypeScript', 'REST APIs', 'Message Queues'],
      summary:
        'Twelve years, three payment providers and one audit that I enjoyed. Idempotency keys are the first thing I look for.',
      work: [
        ['Payments Engineer', 'Tidewater Retail', 6, 'Checkout, refunds and disputes.'],
        ['Software Engineer', 'Charminar Bank', 6, 'Card switching.'],
      ],
      letter: [
        'I would start at {company} with a list of every way in which a customer can be charged twice.',
        'In six years we refunded four double charges, all from the first week.',
        'I am looking for a contract of a year or longer.',
      ],
    },
    {
      name: 'Marvin Pineda',
      place: 'Angeles City',
      headline: 'Node.js developer, three years',
      skills: ['Node.js', 'TypeScript', 'PostgreSQL', 'REST APIs'],
      summary: 'My code is plain and my commits are small. I learned both from a lead who deleted more than he wrote.',
      work: [['Backend Developer', 'Clark Telecom', 3, 'Customer portal and invoices.']],
      letter: [
        'The stack that {company} names is the one I use every day.',
        'I wrote the invoice export that 70,000 customers download each month.',
        'A pairing session says more than an interview, and I am up for one.',
      ],
    },
    {
      name: 'Jelena Petrović',
      place: 'Novi Sad',
      headline: 'Backend and data pipelines, Python',
      skills: ['Python', 'PostgreSQL', 'Docker', 'Message Queues', 'Django'],
      summary: 'Weather stations, grain prices and satellite images end up in my tables, on time and without gaps.',
      work: [
        ['Data Engineer', 'AgroVojvodina', 4, 'Pipelines for 600 farms.'],
        ['Python Developer', 'Danube Commerce', 3, 'Marketplace connectors.'],
      ],
      letter: [
        'Counting visitors or counting grain, the gaps in the data matter more than the numbers, as you hint in {title}.',
        'Our nightly import has failed twice in two years, both times with a clear message.',
        'I am in the office at eight and offline at four.',
      ],
    },
    {
      name: 'Tuấn Lê',
      place: 'Da Nang',
      headline: 'Backend developer, Laravel and Node.js',
      skills: ['Node.js', 'Laravel', 'PostgreSQL', 'Docker'],
      summary: 'I keep old systems alive while the new ones grow beside them. Patience is my main framework.',
      work: [['Software Developer', 'Hàn River Software', 4, 'A hospital system, moved module by module.']],
      letter: [
        'A prototype that became production by accident is what I have maintained for four years, so the tool of {company} feels like home.',
        'We replaced eleven modules without one evening of downtime.',
        'I am happy to work on the boring half.',
      ],
    },
    {
      name: 'Emeka Obi',
      place: 'Lagos',
      headline: 'Junior backend developer, TypeScript',
      skills: ['TypeScript', 'Node.js', 'PostgreSQL'],
      summary:
        'Two years in a small team where juniors deploy on their second day. I ask for reviews and read them twice.',
      work: [['Backend Developer', 'Freshbasket', 2, 'Orders, routes and driver accounts.']],
      letter: [
        'I would join {company} to learn from people who have seen more failures than I have.',
        'My route export saved drivers twenty minutes each morning.',
        'My current contract ends in six weeks.',
      ],
    },
  ],
  fullstack: [
    {
      name: 'Miguel Salazar',
      place: 'Makati',
      headline: 'Full-stack developer, internal tools',
      skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Playwright', 'Docker'],
      summary:
        'I build tools for people in warehouses and kitchens, and I visit them first. Gloves, noise and bad light decide more than frameworks.',
      work: [
        ['Full-Stack Developer', 'Redwagon Logistics', 4, 'Picking and shipping tools.'],
        ['Web Developer', 'Kalye Labs', 2, 'Shops.'],
      ],
      letter: [
        'Eleven seconds to open an order is about ten too many, and I would start there with {title}.',
        'Pickers using our tool handle 22% more orders per shift.',
        'I would ask to spend my first day on a video call with the floor.',
      ],
    },
    {
      name: 'Aarav Singh',
      place: 'Jaipur',
      headline: 'TypeScript engineer, web and API',
      skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'AWS'],
      summary:
        'Five years of TypeScript from the form to the table. I prefer one boring repository to six exciting ones.',
      work: [['Full-Stack Engineer', 'Brightdesk', 5, 'Scheduling product for clinics.']],
      letter: [
        'One developer who owns a feature from screen to row is what I read between the lines at {company}.',
        'I shipped 61 features at Brightdesk, and 58 are still in use.',
        'Tests come with each of my pull requests.',
      ],
    },
    {
      name: 'Liza Marquez',
      place: 'Dumaguete',
      headline: 'Laravel and Vue developer',
      skills: ['Laravel', 'Vue.js', 'JavaScript', 'PostgreSQL', 'Tailwind CSS'],
      summary:
        'Universities, dive shops and one lottery run on my Laravel code. Nine years, most of them alone or in pairs.',
      work: [
        ['Web Developer', 'own studio', 5, 'Booking and enrollment systems.'],
        ['PHP Developer', 'Silliman IT', 4, 'Student records.'],
      ],
      letter: [
        'Small teams need developers who also answer the phone, as I would for {company}.',
        'The enrollment system served 9,000 students in one morning.',
        'I bill by the day and stop when the day ends.',
      ],
    },
    {
      name: 'Joshua Aquino',
      place: 'Quezon City',
      headline: 'Full-stack developer, React and Node.js',
      skills: ['React', 'Node.js', 'TypeScript', 'PostgreSQL', 'Tailwind CSS'],
      summary: 'I left civil engineering for software four years ago and still draw everything before I build it.',
      work: [['Full-Stack Developer', 'Bayani Tech', 4, 'Inspection software for bridges.']],
      letter: [
        'Marking cracks on photographs is close to what I built for bridges here, so I read about {company} with a grin.',
        'Inspectors finish a report in 40 minutes, and it used to be a day.',
        'My drawings for your project would be part of the trial.',
      ],
    },
    {
      name: 'Katarzyna Wójcik',
      place: 'Kraków',
      headline: 'Product engineer, React and Node.js',
      skills: ['React', 'TypeScript', 'Node.js', 'Playwright', 'PostgreSQL', 'AWS'],
      summary:
        'I talk to users on Tuesdays and deploy on all other days. Ten years, three startups, one that still exists.',
      work: [
        ['Product Engineer', 'Wanderzelt', 5, 'Shop, warranty portal and returns.'],
        ['Developer', 'Wawel Software', 5, 'Billing and admin tools.'],
      ],
      letter: [
        'A supplier portal that saves eighty phone calls is worth building twice, but at {company} I would do it once.',
        'Our warranty portal answers 64% of cases without a person.',
        'I would like to meet two of the suppliers before I write code.',
      ],
    },
    {
      name: 'Santiago Quispe',
      place: 'Lima',
      headline: 'Full-stack developer, Vue.js and Node.js',
      skills: ['Vue.js', 'Node.js', 'JavaScript', 'PostgreSQL', 'Docker'],
      summary:
        'Logistics paid for my degree: I drove a van by day and coded at night. Drivers’ apps are still what I do best.',
      work: [['Developer', 'Ruta Andina', 3, 'Routes, proof of delivery and returns.']],
      letter: [
        'Drivers who confirm on paper have good reasons, and I know most of them, which could help {company}.',
        'Proofs now arrive within a minute of delivery, even from the mountains.',
        'Let me ride along on a call with one of your drivers.',
      ],
    },
    {
      name: 'Ploy Suwan',
      place: 'Chiang Mai',
      headline: 'Web developer, TypeScript',
      skills: ['TypeScript', 'React', 'Node.js', 'Playwright'],
      summary: 'My first three years were QA, and it shows: I write the test that fails before the code.',
      work: [
        ['Web Developer', 'Lanna Software', 2, 'Booking engine for hostels.'],
        ['QA Analyst', 'Lanna Software', 3, 'Manual and automated tests.'],
      ],
      letter: [
        'With {title} I would be close to users again, which I miss.',
        'In two years only three of my changes had to be rolled back.',
        'Chiang Mai is quiet, cheap and well connected.',
      ],
    },
    {
      name: 'Benedict Cordova',
      place: 'Iloilo City',
      headline: 'Full-stack developer, e-commerce',
      skills: ['JavaScript', 'React', 'Node.js', 'Shopify', 'PostgreSQL'],
      summary:
        'Shops, feeds and everything between a product list and a paid order. I have moved seven stores to a new platform.',
      work: [
        ['E-commerce Developer', 'Northbay Commerce', 4, 'Storefronts and order sync.'],
        ['Web Developer', 'Panay Print', 3, 'Online print shop.'],
      ],
      letter: [
        'I have read the shop code of enough brands to guess where {company} loses time.',
        'A store with 40,000 products moved over one weekend, and sales on Monday were normal.',
        'My estimate comes with a list of what could go wrong.',
      ],
    },
    {
      name: 'Zoë Cardoso',
      place: 'Porto',
      headline: 'Full-stack developer, health software',
      skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'AWS', 'Playwright'],
      summary:
        'Nurses are strict users, and I have built rosters for them for six years. If a click can be saved, they will tell you.',
      work: [
        ['Full-Stack Developer', 'Turno Saúde', 6, 'Rosters and home visits.'],
        ['Junior Developer', 'Ribeira Web', 2, 'Restaurant sites.'],
      ],
      letter: [
        'Planners who live in one tool all day are the people I like to build for, and {company} has them.',
        'Planning a week takes 25 minutes now, down from three hours.',
        'I would keep the prototype’s best ideas and its users.',
      ],
    },
    {
      name: 'Harold Basa',
      place: 'Cagayan de Oro',
      headline: 'Junior full-stack developer',
      skills: ['TypeScript', 'React', 'Node.js'],
      summary: 'I have been paid to code for one year and have coded for six. My capstone project schedules jeepneys.',
      work: [['Junior Developer', 'CDO Softworks', 1, 'Cooperative loan system.']],
      letter: [
        'Juniors are a risk, so for {title} I suggest a small first task with a fixed price.',
        'The jeepney app has 800 users, one of whom is my lola.',
        'I am awake early and reply fast.',
      ],
    },
    {
      name: 'Oluwaseun Bello',
      place: 'Ibadan',
      headline: 'Senior full-stack developer',
      skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Docker', 'AWS'],
      summary:
        'I have led small teams and prefer to code. My best work is a school system that has run for eight years with one restart.',
      work: [
        ['Lead Developer', 'Parola Education', 6, 'Gradebook and parents’ app.'],
        ['Software Developer', 'Oyo Digital', 5, 'School records.'],
      ],
      letter: [
        'Old code with happy users should be treated gently, and I would do that at {company}.',
        'We upgraded every dependency of the gradebook during one summer break.',
        'I have two developers whom I would recommend as well.',
      ],
    },
  ],
  mobile: [
    {
      name: 'Gabriela Sandoval',
      place: 'Guadalajara',
      headline: 'React Native developer, offline apps',
      skills: ['React Native', 'TypeScript', 'Mobile Development', 'Offline Sync', 'App Store Releases'],
      summary:
        'Basements, elevators and the desert: my apps work where there is no signal. Five years of React Native.',
      work: [['Mobile Developer', 'Ruta Andina', 5, 'Driver app with offline sync.']],
      letter: [
        'Mechanics in cellars are my target group, even if {company} did not know that yet.',
        'We lost no delivery record in two years, through 300,000 offline hours.',
        'I own four old phones for testing.',
      ],
    },
    {
      name: 'Vincent Añonuevo',
      place: 'Manila',
      headline: 'Mobile developer, games and apps',
      skills: ['Mobile Development', 'Swift', 'Kotlin', 'React Native', 'App Store Releases'],
      summary:
        'Loading screens are where players leave, so I count milliseconds there. Native first, shared code where it pays.',
      work: [
        ['Mobile Engineer', 'Driftwood Games', 4, 'Two games on both stores.'],
        ['iOS Developer', 'Metro Cable', 3, 'TV guide app.'],
      ],
      letter: [
        'Reviews that all mention one loading screen are a gift, and I would unwrap it for {company}.',
        'Start time of our last game fell from 9.1 to 2.4 seconds.',
        'I can play yours on a train and send notes.',
      ],
    },
    {
      name: 'Rahul Sharma',
      place: 'Bengaluru',
      headline: 'Flutter developer for field teams',
      skills: ['Flutter', 'Mobile Development', 'Offline Sync', 'Push Notifications'],
      summary:
        'Meter readers and technicians use my apps with one hand. I have shipped 31 releases without a forced update.',
      work: [['Flutter Developer', 'Sahyadri Automation', 4, 'Service app for technicians.']],
      letter: [
        'For {title} I would begin with the screen that is used in the rain.',
        'Technicians close 9 jobs a day with the app and closed 7 on paper.',
        'A prototype of one flow takes me three days.',
      ],
    },
    {
      name: 'Ines Cabral',
      place: 'Porto',
      headline: 'iOS engineer, Swift',
      skills: ['Swift', 'Mobile Development', 'App Store Releases', 'Push Notifications'],
      summary:
        'Small, native, accessible: that is how I like apps. I worked in a bank until its app was good, which took eight years.',
      work: [['iOS Engineer', 'Banco do Douro', 8, 'Retail banking app.']],
      letter: [
        'I use VoiceOver on every screen that I build, and I would for {company}.',
        'Our rating rose from 2.8 to 4.7 in four releases.',
        'Evenings are for my choir; mornings are yours.',
      ],
    },
    {
      name: 'Jun Espinosa',
      place: 'Cebu City',
      headline: 'React Native developer, two years',
      skills: ['React Native', 'TypeScript', 'Expo', 'Mobile Development'],
      summary:
        'I build with Expo and release every second Friday. Before that I repaired phones, so hardware is no mystery.',
      work: [['Mobile Developer', 'Islas Tours', 2, 'Trip app with tickets and maps.']],
      letter: [
        'Repairing 2,000 phones taught me what people do with them, which may help {company}.',
        'Crash-free sessions of the trip app are at 99.7%.',
        'I could start with bug fixes while you decide on the rest.',
      ],
    },
  ],
})
