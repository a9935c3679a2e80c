import { claims } from '../claims.ts'
import type { ServicePage } from '../service-page.ts'

export const designGraphics: ServicePage = {
  meta: {
    title: 'Outsourced Design & Graphics',
    description:
      'Interface, brand, motion and illustration designers in the Philippines who work in your files, keep to your system and meet your dates.',
  },
  hero: {
    title: 'Design that is ready when the launch is.',
    lead: 'Designers in the Philippines work in your files and by your guidelines: interfaces, brands, video and illustration. AI helps them try more directions in a morning; the eye that chooses is theirs, and yours.',
    actions: [{ label: 'Start a design project', to: 'contact' }],
    points: [
      'Portfolios you see before you choose',
      'Source files included',
      'Two rounds of changes in every estimate',
    ],
  },
  blocks: [
    {
      kind: 'offers',
      title: 'Four studios under one roof',
      lead: 'Book a designer for a week of banners or for a year of product work.',
      items: [
        {
          icon: 'layers',
          title: 'UI/UX Design',
          description: 'Screens that people understand the first time, drawn so that developers can build them.',
          features: [
            'Interviews and usability tests with your users',
            'Flows and wireframes before any color',
            'Design systems with components and tokens',
            'Clickable prototypes for tests and pitches',
            'Every state drawn: empty, loading, error, long names',
          ],
          details: { label: 'Tools', items: ['Figma', 'FigJam', 'Maze', 'Framer', 'Storybook'] },
        },
        {
          icon: 'brand',
          title: 'Brand Identity & Graphics',
          description: 'One look from the business card to the trade fair, with rules that a busy team can follow.',
          features: [
            'Logos that work at sixteen pixels and on a truck',
            'Colors and type with verified contrast',
            'Guidelines short enough to be read',
            'Presentations, reports and sales sheets',
            'Packaging and print files that printers accept',
          ],
          details: { label: 'Tools', items: ['Illustrator', 'Photoshop', 'InDesign', 'Affinity', 'Canva'] },
        },
        {
          icon: 'video',
          title: 'Video & Motion Graphics',
          description: 'Moving pictures that explain something before a viewer scrolls on.',
          features: [
            'Product films and explainers from script to cut',
            'Short clips in every format that you post in',
            'Animated logos, charts and interface details',
            'Subtitles and sound in each language you sell in',
            'Raw recordings edited into courses and webinars',
          ],
          details: { label: 'Tools', items: ['After Effects', 'Premiere Pro', 'DaVinci Resolve', 'Lottie', 'Blender'] },
        },
        {
          icon: 'palette',
          title: 'Digital Art & Illustration',
          description: 'Original illustrations instead of stock images.',
          features: [
            'Illustration sets in one consistent style',
            'Icons drawn on your grid',
            'Characters and scenes for campaigns',
            'Infographics that keep to the data',
            'Store and game art, in layers',
          ],
          details: { label: 'Tools', items: ['Procreate', 'Illustrator', 'Photoshop', 'Clip Studio', 'Cinema 4D'] },
        },
      ],
    },
    {
      kind: 'points',
      title: 'Why teams keep their designers with us',
      items: [
        {
          icon: 'image',
          title: 'Chosen by their work',
          description: 'Each designer shows a portfolio and a timed practical task. You see both before you talk.',
        },
        {
          icon: 'repeat',
          title: 'Feedback overnight',
          description: 'Comment in your afternoon, open the next version in your morning.',
        },
        {
          icon: 'check',
          title: 'Consistent by rule',
          description: 'Work starts from your system and is checked against it, so that ten hands look like one.',
        },
        {
          icon: 'ai',
          title: 'AI with manners',
          description: 'Used for variants, cut-outs and clean-up. Nothing generated is delivered without your consent.',
        },
      ],
    },
    {
      kind: 'entries',
      title: 'What we are asked to design',
      items: [
        { title: 'Websites & Landing Pages', description: 'A clear offer, an order of reading, one thing to do next.' },
        { title: 'Mobile & Web Apps', description: 'Flows for people with one thumb, bad light and little patience.' },
        { title: 'Logos & Brand Guidelines', description: 'A mark, its family and the few rules that keep it whole.' },
        {
          title: 'Social Media Graphics',
          description: 'Templates that your team fills in, and a month of posts at a time.',
        },
        { title: 'Presentations & Pitch Decks', description: 'One thought on each slide, charts that can be trusted.' },
        { title: 'Packaging & Print', description: 'Boxes, labels and brochures with bleed, folds and proofs.' },
      ],
    },
    {
      kind: 'entries',
      title: 'Industries we design for',
      items: [
        {
          title: 'SaaS & Technology',
          description: 'Dense dashboards made calm, and onboarding that ends in a first success.',
        },
        { title: 'E-commerce & Retail', description: 'Product pages, seasonal campaigns and pictures by the hundred.' },
        { title: 'Healthcare', description: 'Plain words, large targets and forms that patients finish.' },
        { title: 'Finance', description: 'Figures that line up and small print that is read.' },
        { title: 'Education', description: 'Courses, worksheets and screens for learners of every age.' },
        { title: 'Hospitality & Travel', description: 'Menus, booking flows and pictures that sell the trip.' },
      ],
    },
    {
      kind: 'steps',
      title: 'From brief to final files',
      lead: 'You always know which step you are in and what we need from you.',
      steps: [
        {
          title: 'Brief & Research',
          description: 'Who looks at it, where, and what they should do next. We collect what exists already.',
        },
        {
          title: 'Concepts',
          description: 'Two or three directions, rough on purpose, each with the reason behind it.',
        },
        {
          title: 'Design & Feedback',
          description: 'The chosen one is worked out in full. You comment in the file; we answer each comment.',
        },
        {
          title: 'Delivery & Care',
          description: 'Source files, exports and notes for developers or printers, then updates when you need them.',
        },
      ],
    },
    {
      kind: 'results',
      title: 'Good looks that can be counted',
      figures: [
        { value: '1000+', label: 'Designs delivered' },
        { value: '50%', label: 'Faster turnaround' },
        { value: '40%', label: 'Conversion increase' },
        { value: claims.satisfaction, label: 'Client satisfaction' },
      ],
    },
    {
      kind: 'questions',
      title: 'Before the first brief',
      items: [
        {
          question: 'Do we get the source files?',
          answer:
            'Yes, all of them, in your own workspace from the first day. Fonts and stock that need a licence are bought in your name, so that nothing stops working when a project ends.',
        },
        {
          question: 'Do you use AI to make the designs?',
          answer:
            'Designers use it for variants, retouching and drafts. What they deliver is their work. If a generated picture would help, we ask you first and mark it in the file.',
        },
        {
          question: 'What if we do not like the first direction?',
          answer:
            'Then we learned something early. Concepts are rough for that reason. Two rounds of changes are part of every estimate, and we tell you before anything costs more.',
        },
      ],
    },
  ],
  closing: {
    title: 'Show us what you would like to be proud of.',
    lead: 'Send a link, a sketch or a complaint. We answer with questions first, and then with people who can draw it.',
    actions: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'See all services', to: 'services' },
    ],
  },
}
