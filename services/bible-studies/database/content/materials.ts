/** Series of Bible study materials: what a leader reads before writing the plan of a meeting. */

export interface MaterialText {
  title: string;
  passage: string;
  /** What the leader should know of the passage. */
  background: string;
  /** Questions that open it, from the text to life. */
  questions: readonly [string, string, string];
}

export interface SeriesText {
  name: string;
  materials: readonly MaterialText[];
}

export const SERIES: readonly SeriesText[] = [
  {
    name: 'Encounters with Jesus',
    materials: [
      {
        title: 'Come and see',
        passage: 'John 1:35-51',
        background: 'John the Baptist points away from himself, and two of his disciples follow a man they do not know. The first words of Jesus in this Gospel are a question. Everything in the passage spreads from friend to friend.',
        questions: ['What does each person say to bring the next one to Jesus?', 'How would you answer the question: what are you looking for?', 'Who said "come and see" to you, and to whom could you say it?'],
      },
      {
        title: 'Born from above',
        passage: 'John 3:1-21',
        background: 'Nicodemus is learned, respected and comes by night. He begins with a compliment; Jesus answers with a birth. The talk moves from what one can achieve to what one can only receive.',
        questions: ['What does Nicodemus understand, and where does he get stuck?', 'Why might somebody prefer the night?', 'What part of your life with God have you tried to achieve that can only be received?'],
      },
      {
        title: 'Living water',
        passage: 'John 4:4-42',
        background: 'A Jew and a Samaritan, a man and a woman, alone at noon: every line of the scene crosses a border. She is the first person in this Gospel to whom Jesus says plainly who he is, and the first to bring a whole town.',
        questions: ['How does what she calls Jesus change in the course of the talk?', 'What does Jesus know about her, and how does he use it?', 'What is the jar that you would leave behind?'],
      },
      {
        title: 'Do you want to be well?',
        passage: 'John 5:1-18',
        background: 'The pool is surrounded by people who wait. The man has waited longer than most of the group has lived. Notice that his healing costs him trouble the same day.',
        questions: ['How does the man answer the question of Jesus?', 'Why could it be hard to say a simple yes?', 'Where are you waiting for something to move first?'],
      },
      {
        title: 'One thing I know',
        passage: 'John 9:1-41',
        background: 'The man sees more with every question he is asked, and those who ask see less. His parents are afraid of being put out; he is put out, and found.',
        questions: ['Follow what the man says about Jesus from verse to verse. How does it grow?', 'What keeps the others from seeing?', 'What is the one thing that you know?'],
      },
      {
        title: 'He calls you by name',
        passage: 'John 11:1-44',
        background: 'Jesus stays away two days on purpose and then weeps at the grave. Martha and Mary say the same sentence to him and get different answers.',
        questions: ['What do the sisters expect of Jesus, and what do they get?', 'Why does he weep if he knows what he will do?', 'Where do you need to hear your name called?'],
      },
    ],
  },
  {
    name: 'Foundations: the Gospel in five evenings',
    materials: [
      {
        title: 'Made for love',
        passage: 'Genesis 1:26 - 2:25',
        background: 'Two accounts of one beginning: the first like a liturgy, the second like a garden. Both say that the human being is wanted, and is not meant to be alone.',
        questions: ['What is said of the human being that is said of nothing else?', 'What is it like to be called very good before one has done anything?', 'What in the way you live would change if you believed it?'],
      },
      {
        title: 'The wound',
        passage: 'Genesis 3:1-24',
        background: 'The first temptation is not about fruit but about what kind of father God is. What follows is hiding, blaming and fear, and God walking through the garden asking where we are.',
        questions: ['What exactly does the serpent suggest about God?', 'What are our fig leaves today?', 'How do you hear the question "Where are you?": as a threat or as a search?'],
      },
      {
        title: 'The rescue',
        passage: 'Luke 15:1-32',
        background: 'Three stories answer one complaint: this man eats with sinners. In each somebody searches, in each there is a feast, and the last one has no ending.',
        questions: ['What do the three who search have in common?', 'With which of the two sons can you agree more easily?', 'How should the third story end, if you are the one in the yard?'],
      },
      {
        title: 'The cross and the open tomb',
        passage: 'Mark 15:21 - 16:8',
        background: 'Mark tells it without ornament. A stranger carries the cross, a foreigner speaks the confession, and the women come first to the tomb and are first afraid.',
        questions: ['Who stays near, and who stands far off?', 'What does the centurion see that makes him say what he says?', 'What did Jesus do there that you could not do for yourself?'],
      },
      {
        title: 'The answer',
        passage: 'Acts 2:36-47',
        background: 'They are cut to the heart and ask the only question that is left: what shall we do? The answer fits into one verse; the life that grows out of it fills the rest of the book.',
        questions: ['What are they told to do, and what are they promised?', 'What do the first believers hold to, day by day?', 'What is your answer tonight? What is the next step?'],
      },
    ],
  },
  {
    name: 'The Sermon on the Mount',
    materials: [
      {
        title: 'Blessed are you',
        passage: 'Matthew 5:1-16',
        background: 'He goes up a mountain, sits down like a teacher, and begins not with commands but with congratulations, to people nobody congratulates.',
        questions: ['Which of these blessings surprises you, and which do you wish were not there?', 'Who are the people around you of whom it is true?', 'What does it mean that salt and light come after the blessings?'],
      },
      {
        title: 'But I say to you',
        passage: 'Matthew 5:17-48',
        background: 'Six times he begins with what was said and goes to its root. Not less than the law, but the law with a heart.',
        questions: ['What do the six examples have in common?', 'Where do you keep the letter and avoid the heart?', 'To whom would you have to go first, before you bring your gift?'],
      },
      {
        title: 'In secret',
        passage: 'Matthew 6:1-18',
        background: 'Giving, praying, fasting: three good things, three stages. The same words come back each time: your Father who sees in secret.',
        questions: ['What is the reward of those who want to be seen?', 'Which line of the prayer is hardest for you to mean?', 'What good could you do this week that nobody will know?'],
      },
      {
        title: 'Do not be anxious',
        passage: 'Matthew 6:19-34',
        background: 'Treasure, eye, master, worry: he follows anxiety down to the question of whom we serve. The birds are not lazy; they are fed.',
        questions: ['How are treasure and worry connected?', 'What does anxiety say about who we think God is?', 'What would seeking first look like on an ordinary Tuesday?'],
      },
      {
        title: 'The house on the rock',
        passage: 'Matthew 7:1-29',
        background: 'Both builders hear, both houses stand in fine weather. The only difference is one word: *does.*',
        questions: ['Why does he end a sermon with a storm?', 'What have you heard in these weeks, and what have you done?', 'Which one thing will this group help you to build on?'],
      },
    ],
  },
  {
    name: 'Friends in the Lord',
    materials: [
      {
        title: 'Carried by four',
        passage: 'Mark 2:1-12',
        background: 'The house is full, so they take off the roof. The text says that Jesus saw *their* faith.',
        questions: ['What did it cost the four?', 'What do we learn about the sick man, and what not?', 'Whose mat do you hold a corner of, and who are the other three?'],
      },
      {
        title: 'David and Jonathan',
        passage: '1 Samuel 18:1-4; 20:1-42',
        background: 'The crown prince gives his robe to the one who will be king instead of him. Their friendship has words, a promise and a price.',
        questions: ['What does Jonathan give away, piece by piece?', 'How do they speak to each other when it becomes dangerous?', 'What would you have to lay down to be glad at a friend\'s success?'],
      },
      {
        title: 'No longer servants',
        passage: 'John 15:9-17',
        background: 'On the last evening he changes the word. A servant is told what to do; a friend is told why.',
        questions: ['How does Jesus describe a friend?', 'What is the difference between obeying as a servant and as a friend?', 'Who has laid down something for you?'],
      },
      {
        title: 'Iron sharpens iron',
        passage: 'Galatians 6:1-10',
        background: 'Paul says both that we should carry each other\'s burdens and that each has a load to carry. He thinks of gardens: what is sown, comes.',
        questions: ['How does one set somebody right in a spirit of gentleness?', 'Which burden are you carrying alone?', 'What do you want this group to ask you next week?'],
      },
    ],
  },
  {
    name: 'Sent: the life of a disciple',
    materials: [
      {
        title: 'Two by two',
        passage: 'Luke 10:1-24',
        background: 'Seventy-two are sent ahead of him with almost nothing in their hands. They come back with joy, and he turns their joy to something deeper.',
        questions: ['What are they told to take, to do and to say?', 'What would you rather not leave at home?', 'To which house on this campus could you go, and with whom?'],
      },
      {
        title: 'In the chariot',
        passage: 'Acts 8:26-40',
        background: 'Philip runs beside the chariot, hears somebody reading, and asks a question before he explains anything.',
        questions: ['What does Philip do before he speaks?', 'How does he get from Isaiah to Jesus?', 'Who around you is reading without anyone to guide them?'],
      },
      {
        title: 'Entrust it to others',
        passage: '2 Timothy 2:1-13',
        background: 'Four generations stand in one verse: Paul, Timothy, faithful people, and others whom they will teach. A soldier, an athlete and a farmer explain the rest.',
        questions: ['Count the generations in the second verse. Where do you stand?', 'What do soldier, athlete and farmer have in common?', 'Whom could you teach what you were taught?'],
      },
      {
        title: 'A reason for the hope',
        passage: '1 Peter 3:8-18',
        background: 'Written to people who are a small minority and are talked about. Before the answer comes the life that makes others ask.',
        questions: ['What makes outsiders ask in the first place?', 'What is said about the manner of the answer?', 'Tell your reason for the hope in two minutes.'],
      },
      {
        title: 'To the ends of the earth',
        passage: 'Matthew 28:16-20; Acts 1:1-11',
        background: 'Some of the eleven still doubt, and they are sent all the same. The command stands between two promises.',
        questions: ['What is promised before the command and what after it?', 'What does it mean to make disciples, and not only to inform people?', 'Where will you be in three years, and who will have met Christ because you were there?'],
      },
    ],
  },
];
