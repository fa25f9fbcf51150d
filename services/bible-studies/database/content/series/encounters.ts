import type { SeriesText } from '../series-text.ts';

export const ENCOUNTERS: SeriesText = {
  name: 'Encounters with Jesus',
  materials: [
    {
      title: 'Come and see',
      passage: 'John 1:35-51',
      background:
        'John the Baptist points away from himself, and two of his disciples follow a man they do not know. The first words of Jesus in this Gospel are a question. Everything in the passage spreads from friend to friend.',
      questions: [
        'What does each person say to bring the next one to Jesus?',
        'How would you answer the question: what are you looking for?',
        'Who said "come and see" to you, and to whom could you say it?',
      ],
    },
    {
      title: 'Born from above',
      passage: 'John 3:1-21',
      background:
        'Nicodemus is learned, respected and comes by night. He begins with a compliment; Jesus answers with a birth. The talk moves from what one can achieve to what one can only receive.',
      questions: [
        'What does Nicodemus understand, and where does he get stuck?',
        'Why might somebody prefer the night?',
        'What part of your life with God have you tried to achieve that can only be received?',
      ],
    },
    {
      title: 'Living water',
      passage: 'John 4:4-42',
      background:
        'A Jew and a Samaritan, a man and a woman, alone at noon: every line of the scene crosses a border. She is the first person in this Gospel to whom Jesus says plainly who he is, and the first to bring a whole town.',
      questions: [
        'How does what she calls Jesus change in the course of the talk?',
        'What does Jesus know about her, and how does he use it?',
        'What is the jar that you would leave behind?',
      ],
    },
    {
      title: 'Do you want to be well?',
      passage: 'John 5:1-18',
      background:
        'The pool is surrounded by people who wait. The man has waited longer than most of the group has lived. Notice that his healing costs him trouble the same day.',
      questions: [
        'How does the man answer the question of Jesus?',
        'Why could it be hard to say a simple yes?',
        'Where are you waiting for something to move first?',
      ],
    },
    {
      title: 'One thing I know',
      passage: 'John 9:1-41',
      background:
        'The man sees more with every question he is asked, and those who ask see less. His parents are afraid of being put out; he is put out, and found.',
      questions: [
        'Follow what the man says about Jesus from verse to verse. How does it grow?',
        'What keeps the others from seeing?',
        'What is the one thing that you know?',
      ],
    },
    {
      title: 'He calls you by name',
      passage: 'John 11:1-44',
      background:
        'Jesus stays away two days on purpose and then weeps at the grave. Martha and Mary say the same sentence to him and get different answers.',
      questions: [
        'What do the sisters expect of Jesus, and what do they get?',
        'Why does he weep if he knows what he will do?',
        'Where do you need to hear your name called?',
      ],
    },
  ],
};
