/** Short meditations on passages of Scripture: enter the scene, stay with one question, close with a prayer. */

export interface MeditationText {
  title: string;
  verse: string;
  scene: string;
  question: string;
  prayer: string;
}

export const MEDITATIONS: readonly MeditationText[] = [
  {
    title: 'The road to Emmaus',
    verse: 'Luke 24:13-35',
    scene:
      'Two friends walk away from Jerusalem with their hopes behind them. A stranger falls into step, asks what they are talking about, and listens to the whole sad story. Feel the dust, the slow pace, the evening coming on. Notice that he does not hurry them.',
    question:
      'Where are you walking away from something you had hoped for? Let him ask you: *what things?* Tell him, without making it shorter than it is.',
    prayer:
      'Stay with us, Lord, for the day is almost over. Open the Scriptures to me until my heart burns, and let me know you in the breaking of the bread.',
  },
  {
    title: 'Put out into the deep',
    verse: 'Luke 5:1-11',
    scene:
      'The nets are washed, the night was useless, and a carpenter tells fishermen where to fish. Peter is tired. He says what he thinks, and then he does it anyway. Watch his arms as the net grows heavy.',
    question:
      'Which part of your life feels like a whole night of work with nothing to show? What would it be to lower the nets there once more, only because he says so?',
    prayer:
      'At your word, Lord, I will let down the nets. Do not leave me because I am a sinner; teach me to leave everything and follow.',
  },
  {
    title: 'The one who came back',
    verse: 'Luke 17:11-19',
    scene:
      'Ten voices call from a distance, because distance is all the law allows them. They are healed while walking. Nine keep walking. One hears his own glad shouting and turns round.',
    question:
      'What were you given this week while you were on your way to something else? Name three things, slowly, and turn round for each.',
    prayer: 'Jesus, Master, you had pity on me. Let me be the one who comes back.',
  },
  {
    title: 'Be still',
    verse: 'Mark 4:35-41',
    scene:
      'The boat fills. He is asleep on a cushion in the stern, and it is hard to say what is worse, the water or his peace. Go and wake him. Say to him what the disciples say.',
    question: 'What storm are you trying to outsail? What changes when he stands up in your boat and speaks to it?',
    prayer: 'You do care, Lord, even when you seem to sleep. Speak to the wind in me, and make a great calm.',
  },
  {
    title: 'Five loaves, two fish',
    verse: 'John 6:1-15',
    scene:
      'Thousands on the grass, and a boy with a lunch packed for one. Andrew is embarrassed to mention it. Jesus takes it into his hands, gives thanks as if it were enough, and it is.',
    question:
      'What is in your basket that seems too small to mention? Put it into his hands and watch what he does with it before it is multiplied: he gives thanks.',
    prayer: 'Lord, I have little, and you have never asked for more than I have. Take it, bless it, break it, give it.',
  },
  {
    title: 'At the well, at noon',
    verse: 'John 4:4-42',
    scene:
      'She comes at the hour when nobody else comes. He is tired and asks her for a drink. The talk goes from water to worship to her own life, and nothing in it shames her. She leaves her jar and runs.',
    question: 'At what hour do you come to the well so that nobody sees? Let him meet you there and say what he knows.',
    prayer: 'Give me this water, Lord, so that I need not keep drawing from wells that leave me thirsty.',
  },
  {
    title: 'Stretch out your hand',
    verse: 'Mark 3:1-6',
    scene:
      'A man with a withered hand is called to the middle of the room, in front of people who would rather be right than see him whole. He is asked to do the one thing he cannot.',
    question: 'What do you keep folded in your sleeve when you pray? Hear the command as he heard it: stretch it out.',
    prayer: 'You look at what I hide and you are not angry with me. I stretch out my hand to you, Lord.',
  },
  {
    title: 'Martha and Mary',
    verse: 'Luke 10:38-42',
    scene:
      'There is bread to bake and a guest in the house. One sister serves, one listens. The complaint comes out at last, and he answers it with her name, twice, gently.',
    question:
      'About how many things are you anxious and troubled today? Count them before him. Which is the one that is needed?',
    prayer:
      'Lord, say my name twice. Draw me from the many things to the better part, which will not be taken from me.',
  },
  {
    title: 'The lost sheep',
    verse: 'Luke 15:1-7',
    scene:
      'Ninety-nine are safe, and he cannot stop counting to a hundred. He goes out into the dark, calls, listens, climbs down. He comes back with weight on his shoulders, glad.',
    question:
      'Remember a time when you were carried. Who, this week, is missing from the count, and would notice if you came looking?',
    prayer: 'Good Shepherd, thank you for not stopping at ninety-nine. Give me your ears for the one who calls.',
  },
  {
    title: 'The father who ran',
    verse: 'Luke 15:11-32',
    scene:
      'He practised a speech all the way home: *treat me as a hired hand.* He never finishes it. While he is still far off, an old man gathers up his robe and runs.',
    question: 'What speech have you prepared for God? At which sentence does he interrupt you?',
    prayer:
      'Father, I have sinned against heaven and before you. Let me feel your arms before I have finished explaining.',
  },
  {
    title: 'The elder brother',
    verse: 'Luke 15:25-32',
    scene:
      'Music from the house, and one son standing in the yard with his arms crossed. He has kept every rule and never asked for a feast. The father comes out to him as well.',
    question:
      'Whose welcome do you find hard to bear? Listen to what the father says to you outside: *all that is mine is yours.*',
    prayer: 'Father, I have worked near you and lived far from you. Bring me in to the music.',
  },
  {
    title: 'Who touched me?',
    verse: 'Mark 5:25-34',
    scene:
      'A crowd presses from all sides, and one person touches him differently. Twelve years of doctors stand behind those fingers. He stops everything to look for her face.',
    question:
      'Everybody is near him; what does it take to touch him? Reach for the hem with the one need that you have stopped talking about.',
    prayer: 'Lord, you felt it when I came. Call me daughter, call me son, and send me in peace.',
  },
  {
    title: 'A cup of cold water',
    verse: 'Matthew 10:40-42',
    scene:
      'Of all he could promise a reward for, he names a cup of water, given to somebody small, on a hot road, because they are his.',
    question:
      'What is the smallest kindness that was done to you this week? What small one is waiting to be done today, before evening?',
    prayer: 'Lord, keep me from waiting for great occasions. Show me who is thirsty within my reach.',
  },
  {
    title: 'Salt and light',
    verse: 'Matthew 5:13-16',
    scene:
      'He looks at fishermen and farmers and does not say *try to be*. He says *you are*. Salt that nobody sees in the bread. A lamp that does not look at itself.',
    question:
      'In which room of your life are you under the basket: the laboratory, the team, the family table? What would a little light look like there?',
    prayer: 'Father, let them see what is good and give the praise to you. Keep me salty, and keep me small.',
  },
  {
    title: 'The lilies of the field',
    verse: 'Matthew 6:25-34',
    scene:
      'He points at birds, then at flowers by the path that nobody planted. He speaks of tomorrow as of a visitor who has not arrived, and need not be fed today.',
    question: 'Which tomorrow are you already living in? Hand it over by name, and ask what today alone needs.',
    prayer: 'Father, you know what I need before I ask. Give me this day its bread, and me the peace to eat it.',
  },
  {
    title: 'Come to me',
    verse: 'Matthew 11:25-30',
    scene:
      'An ox does not pull alone. The yoke has two places, and the one beside you is strong, and knows the field, and sets a pace that you can walk.',
    question:
      'What are you pulling that he never put on you? What would be lighter if you let him take the other side?',
    prayer: 'Jesus, gentle and humble of heart, I come with my load. Teach me your pace, and give my soul rest.',
  },
  {
    title: 'The treasure in the field',
    verse: 'Matthew 13:44-46',
    scene:
      'A spade strikes wood. He looks, covers it again, and walks home smiling to sell everything he has. The neighbours see only what he gives up. He can think only of what he found.',
    question: 'What did you once sell gladly for his sake? Where has the joy gone out of it, and where is the field?',
    prayer: 'Lord, show me the treasure again, and the price will look small.',
  },
  {
    title: 'The sower',
    verse: 'Mark 4:1-20',
    scene:
      'He throws seed like someone who has plenty of it: on the path, on stones, among thorns, on good soil. He does not first inspect the ground.',
    question:
      'Walk over the field of your week. Where is it trodden hard, where shallow, where choked? Where has something, quietly, come up?',
    prayer: 'Sower, do not stop throwing. Break up the path in me, and be patient with the thirtyfold.',
  },
  {
    title: 'The growing seed',
    verse: 'Mark 4:26-29',
    scene:
      'The farmer sleeps and rises, night and day, and the seed sprouts *he knows not how.* The earth does it by itself: first the blade, then the ear, then the full grain.',
    question:
      'For whom have you prayed so long that you have begun to pull at the blade? Can you go to sleep tonight, and leave the field to him?',
    prayer: 'Lord, growth is yours. Let me sow and rest, and be there for the harvest.',
  },
  {
    title: 'Zacchaeus, come down',
    verse: 'Luke 19:1-10',
    scene:
      'A grown man in good clothes among the leaves. He wanted only to see. Then the procession stops under his tree and he hears his name, and that he is to have a guest.',
    question:
      'From what safe height do you watch Jesus pass? What in your house would you rather put in order first, before he comes, today?',
    prayer: 'I hurry down, Lord, and welcome you with joy. Come in as it is.',
  },
  {
    title: 'Do you want to be well?',
    verse: 'John 5:1-9',
    scene:
      'Thirty-eight years beside the pool, always somebody faster. The question sounds almost unkind. The man does not say yes. He explains.',
    question:
      'Where have you grown used to lying? Hear the question put to you, and notice whether you answer it or explain.',
    prayer: 'Yes, Lord. I do want to be well. Tell me to rise, and I will take up what I have lain on.',
  },
  {
    title: 'Writing on the ground',
    verse: 'John 8:1-11',
    scene:
      'Stones in clenched hands, and he bends down and writes in the dust, and nobody knows what. One by one the stones drop, the oldest first. Two are left, misery and mercy.',
    question: 'Which stone are you holding, for another or for yourself? What would it feel like to open your hand?',
    prayer: 'Neither do you condemn me. Lord, let me go, and sin no more, and throw no more.',
  },
  {
    title: 'The man born blind',
    verse: 'John 9:1-41',
    scene:
      'Mud on his eyes, a walk in the dark to the pool, and then the light. All day people ask him how, and he knows only one thing. In the evening Jesus, who has heard that they threw him out, comes to find him.',
    question: 'What one thing do you know? Say it plainly, as he does: *I was, and now I am.*',
    prayer: 'Lord, I believe. Wash what I do not see, and find me when I am put out.',
  },
  {
    title: 'Lazarus, come out',
    verse: 'John 11:1-44',
    scene:
      'He arrives four days late, and weeps. Then he stands before the stone and calls a dead man by name. The friend comes out, still bound, and others are told to untie him.',
    question: 'What have you sealed with a stone because it has been too long? And whom could you help to unbind?',
    prayer: 'You are the resurrection and the life. Call into my tomb, Lord, and give me friends to untie the bands.',
  },
  {
    title: 'He washes their feet',
    verse: 'John 13:1-17',
    scene:
      'He knows that everything has been put into his hands, and with those hands he takes a basin. One after another, twelve pairs of feet, and Judas is not left out. Now he kneels before you.',
    question: 'What is it like to be served by him, and to have nothing to do? Whose feet are next to yours?',
    prayer: 'Not only my feet, Lord. And then give me the towel.',
  },
  {
    title: 'The vine and the branches',
    verse: 'John 15:1-11',
    scene:
      'A branch does not strain to make grapes. It stays, and the sap rises. The gardener walks the rows with a knife that takes only what hinders fruit.',
    question:
      'What has lately been cut that you still mourn? Where can you simply stay this week: ten minutes, the same chair, every day?',
    prayer: 'Abide in me, Lord, and hold me while I learn to abide in you, that your joy may be in me.',
  },
  {
    title: 'The garden',
    verse: 'Matthew 26:36-46',
    scene:
      'He does not want to be alone, and his friends fall asleep. He prays the same words three times. They are not brave words at first; they become so.',
    question: 'What cup stands before you? Pray honestly that it pass. Then stay, until you can add the other half.',
    prayer: 'My Father, if it is possible. And yet not as I will, but as you will.',
  },
  {
    title: 'Today, with me',
    verse: 'Luke 23:33-43',
    scene:
      'Three crosses, and one voice that asks for nothing but to be remembered. He has no time left to make good on anything. He gets a promise that begins *today.*',
    question: 'What do you think that you must first repair, before you may ask? Ask, from where you hang.',
    prayer: 'Jesus, remember me when you come into your kingdom.',
  },
  {
    title: 'She thought he was the gardener',
    verse: 'John 20:11-18',
    scene:
      'Early, and her eyes are full of tears, and he stands there and she does not know him. Then he says one word, and it is her name.',
    question:
      'How does it sound when he says yours? Stay in the garden until you hear it. To whom are you sent with the news?',
    prayer: 'Rabboni. Turn me round, Lord, from the empty place to your face.',
  },
  {
    title: 'Breakfast on the shore',
    verse: 'John 21:1-19',
    scene:
      'A charcoal fire, like the one in the courtyard on the worst night of his life. Bread, fish, and three questions, one for each time. They hurt, and they heal.',
    question:
      'Sit by the fire. Let him ask you what he asked Peter, and answer as truly as you can. What does he put into your care?',
    prayer: 'Lord, you know everything; you know that I love you. Show me your sheep, and feed them through me.',
  },
];
