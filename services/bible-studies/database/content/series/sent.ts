import type { SeriesText } from '../series-text.ts';

export const SENT: SeriesText = {
  name: 'Sent: the life of a disciple',
  materials: [
    {
      title: 'Two by two',
      passage: 'Luke 10:1-24',
      background:
        'Seventy-two are sent ahead of him with almost nothing in their hands. They come back with joy, and he turns their joy to something deeper.',
      questions: [
        'What are they told to take, to do and to say?',
        'What would you rather not leave at home?',
        'To which house on this campus could you go, and with whom?',
      ],
    },
    {
      title: 'In the chariot',
      passage: 'Acts 8:26-40',
      background:
        'Philip runs beside the chariot, hears somebody reading, and asks a question before he explains anything.',
      questions: [
        'What does Philip do before he speaks?',
        'How does he get from Isaiah to Jesus?',
        'Who around you is reading without anyone to guide them?',
      ],
    },
    {
      title: 'Entrust it to others',
      passage: '2 Timothy 2:1-13',
      background:
        'Four generations stand in one verse: Paul, Timothy, faithful people, and others whom they will teach. A soldier, an athlete and a farmer explain the rest.',
      questions: [
        'Count the generations in the second verse. Where do you stand?',
        'What do soldier, athlete and farmer have in common?',
        'Whom could you teach what you were taught?',
      ],
    },
    {
      title: 'A reason for the hope',
      passage: '1 Peter 3:8-18',
      background:
        'Written to people who are a small minority and are talked about. Before the answer comes the life that makes others ask.',
      questions: [
        'What makes outsiders ask in the first place?',
        'What is said about the manner of the answer?',
        'Tell your reason for the hope in two minutes.',
      ],
    },
    {
      title: 'To the ends of the earth',
      passage: 'Matthew 28:16-20; Acts 1:1-11',
      background:
        'Some of the eleven still doubt, and they are sent all the same. The command stands between two promises.',
      questions: [
        'What is promised before the command and what after it?',
        'What does it mean to make disciples, and not only to inform people?',
        'Where will you be in three years, and who will have met Christ because you were there?',
      ],
    },
  ],
};
