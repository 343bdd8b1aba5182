// What assessments say in words: whom an average is of, where somebody stands on each scale, and how surely.
import type { MessageTable } from '../say.ts';

/** Whom an average is of. */
export const NORM_SAMPLES = {
  'scales.sample_people': {
    text: '{people} people who have taken this test here',
  },
  'scales.sample_ipip': {
    text: '{people} people who answered these questions on a public website of their own accord',
  },
  'scales.sample_dospert': {
    text: '{people} adults in the United States who took part in a study online',
  },
  'scales.sample_ssvs': {
    text: '{people} volunteers from many countries, mostly young men, who answered a similar survey online',
  },
} as const satisfies MessageTable;

/** Two sentences for each level of each scale: tendencies in comparison with most people, no level better than another. */
export const LEVEL_TEXTS = {
  'scales.far_more_Extraversion': {
    text: 'Company seems to charge you: in a lively room you are likely to be found where the talk and the laughter are, often because you started them. A long quiet stretch may feel to you like waiting for something to begin.',
  },
  'scales.more_Extraversion': {
    text: 'A full table draws you in sooner than it does most people, and talking seems to be a good part of how you think. An evening alone is likelier to be a pause for you than a plan.',
  },
  'scales.middle_Extraversion': {
    text: 'Somebody has to warm the room, and somebody has to listen from its edge. Your answers stand between the two, with a chair near the fire and an eye on the door.',
  },
  'scales.less_Extraversion': {
    text: 'A few people close by tend to give you more than a crowd does. You are likelier to listen first and then to say one thing than to fill a silence.',
  },
  'scales.far_less_Extraversion': {
    text: 'Quiet looks like home ground for you: solitude seems to restore what a busy room takes, and you choose your company with care. While others look for the crowd, you are likely to look for the door to the garden.',
  },
  'scales.far_more_Agreeableness': {
    text: "Other people's feelings seem to reach you at once, and you tend to act on them before anybody asks. In a dispute you are far likelier than most to look for the way on which nobody is left behind.",
  },
  'scales.more_Agreeableness': {
    text: 'You tend to give others the benefit of the doubt and to meet them more than halfway. Winning an argument appears to matter less to you than sharing the table afterwards.',
  },
  'scales.middle_Agreeableness': {
    text: 'Giving way for the sake of peace and saying a plain no are the two ends of this scale. Your answers come down somewhere along it, within call of both.',
  },
  'scales.less_Agreeableness': {
    text: 'Frankness seems to come easily to you: whether a thing is true tends to weigh more than how it feels to hear it. Whoever asks for your opinion is likely to get it undiluted.',
  },
  'scales.far_less_Agreeableness': {
    text: 'You seem to keep a cool head where others are swept along by sympathy, and to hold your ground without looking round for applause. A plain word that needs saying is likely to be said by you, where most would look for a softer one.',
  },
  'scales.far_more_Conscientiousness': {
    text: 'Order seems to be second nature to you: things have their place, and what you start tends to be finished before it is due. A day with a list is likely to feel wider to you than a day without one.',
  },
  'scales.more_Conscientiousness': {
    text: 'The dull part first: you are likelier than most to begin there, and to leave a room as you would like to find it. Loose ends seem to tug at you until they are tied.',
  },
  'scales.middle_Conscientiousness': {
    text: 'From the well-kept list to the afternoon that nobody planned it is a long way. Your answers are found halfway, where there is some order and some open road.',
  },
  'scales.less_Conscientiousness': {
    text: 'Where others plan, you tend to improvise: to begin where the interest is and to find the order along the way. A little clutter seems to bother you less than it bothers most.',
  },
  'scales.far_less_Conscientiousness': {
    text: 'Plans appear to be loose suggestions to you, and you are far likelier than most to follow the moment where it leads. What looks to others like a mess may be to you a place where things are still happening.',
  },
  'scales.far_more_Neuroticism': {
    text: 'Your emotional sensitivity looks strong: moods, worries and small slights seem to arrive early and to stay a while. Much that others brush off is likely to go deep with you, and to be felt to the end.',
  },
  'scales.more_Neuroticism': {
    text: 'Some emotional sensitivity shows in your answers: moods tend to turn more quickly in you than in most, and a hard day to echo into the evening. The same fine strings are likely to tell you early that something is not right.',
  },
  'scales.middle_Neuroticism': {
    text: 'In some people feelings run close to the surface, in others they keep to deep and quiet water. Your answers lie where these meet: the water moves, and the boat holds.',
  },
  'scales.less_Neuroticism': {
    text: 'Trouble tends to pass through you more quickly than through most people. You are likelier to shrug and go on than to turn a thing over at night.',
  },
  'scales.far_less_Neuroticism': {
    text: 'You seem hard to unsettle: where others feel the ground shake, you are likely to feel a cart going by. Worry appears to visit you seldom and to leave early.',
  },
  'scales.far_more_Openness': {
    text: 'Ideas seem to be a landscape to you, and you are far likelier than most to wander in it for its own sake. What is strange or only imagined tends to draw you sooner than what is useful by noon.',
  },
  'scales.more_Openness': {
    text: 'A new thought tends to open a door for you where others see a wall. You are likelier than most to ask what else a thing could mean.',
  },
  'scales.middle_Openness': {
    text: 'One person dreams on the hill while another mends the gate below it. Your answers are on the path that joins them, and give neither the last word.',
  },
  'scales.less_Openness': {
    text: 'What can be seen, tried and used tends to interest you more than a theory about it. The familiar way is likely to keep its charm for you when others have begun to look for another.',
  },
  'scales.far_less_Openness': {
    text: 'Solid ground seems to suit you: facts and practice tell you far more than speculation does. Where most people would follow a fanciful idea for a while, you are likely to ask early what it is good for.',
  },
  'scales.far_more_Ethical': {
    text: 'Rules look to you much more like signposts than like fences, and grey areas seem to trouble you far less than they trouble most. Where others stop at the line, you are likely to ask first who drew it.',
  },
  'scales.more_Ethical': {
    text: 'What a rule is for seems to count more with you than its letter. A small irregularity tends to look less grave to you than to most.',
  },
  'scales.middle_Ethical': {
    text: 'To one mind a rule is a rule, to another it is a question. Your answers make room for both, and let the case at hand have its say.',
  },
  'scales.less_Ethical': {
    text: 'To bend a rule or to pass on a secret tends to seem a real risk to you. You are likelier than most to take the straight road where a clever one is shorter.',
  },
  'scales.far_less_Ethical': {
    text: 'What is agreed and what is entrusted to you seem to be firm ground, and you step off it far less readily than most. Even a small bending of the rules is likely to weigh with you.',
  },
  'scales.far_more_Financial': {
    text: 'You seem able to watch money move without holding your breath, far more easily than most. A bold stake or a young venture is likely to look to you like an opening before it looks like a loss.',
  },
  'scales.more_Financial': {
    text: 'A bet or a venture that makes others hesitate tends to look fair to you. What might be won seems to speak louder to you than what might be lost.',
  },
  'scales.middle_Financial': {
    text: 'Money can be for ventures, and it can be for keeping. By your answers it is for each in part: one hand open and one hand closed.',
  },
  'scales.less_Financial': {
    text: 'With money, what is safe in the hand tends to please you more than what might be twice as much. Before a venture you are likelier than most to count what it could cost.',
  },
  'scales.far_less_Financial': {
    text: 'With money you seem to want a wall at your back, far more than most people do. A wager or a risky investment is likely to look to you like a loss that has not happened yet.',
  },
  'scales.far_more_Health/Safety': {
    text: 'Dangers to life and limb seem to loom far less large for you than for most people. While others look for the belt or the sunscreen, you are likely to be on your way already.',
  },
  'scales.more_Health/Safety': {
    text: 'Precautions that others would not leave the house without tend to look small to you. You are likelier than most to trust that all will go well.',
  },
  'scales.middle_Health/Safety': {
    text: 'There are those who fasten every belt and those who feel the wind first. Your answers go with neither party, one hand on the buckle.',
  },
  'scales.less_Health/Safety': {
    text: 'Dangers to the body tend to seem larger to you than to most, and a precaution costs you little thought. You are likelier to turn back for the coat than to do without.',
  },
  'scales.far_less_Health/Safety': {
    text: 'Your health and your safety seem to be closely guarded, far more than is usual. A danger to the body that others hardly see is likely to catch your eye at once.',
  },
  'scales.far_more_Recreational': {
    text: 'Height, speed and white water seem to call you by name. What makes most people grip the rail is likely to look to you like the best part of the day.',
  },
  'scales.more_Recreational': {
    text: 'A touch of danger tends to add to the fun for you where it would end it for others. You are likelier than most to be first on the rope bridge.',
  },
  'scales.middle_Recreational': {
    text: 'A river is for a picnic or for a raft, depending on whom one asks. Your answers stay on the bank, with a basket in one hand and a paddle in the other.',
  },
  'scales.less_Recreational': {
    text: 'A pastime tends to please you more without a drop beneath it. Where others leap, you are likely to enjoy the view.',
  },
  'scales.far_less_Recreational': {
    text: 'Thrills for their own sake seem to hold very little for you. While others queue for the bungee rope, you are likely to have found the shade and a good book.',
  },
  'scales.far_more_Social': {
    text: 'Speaking up seems to cost you little, even alone before a table of nodding heads. To begin anew, or to say what nobody wants to hear, is likely to look far less risky to you than to most.',
  },
  'scales.more_Social': {
    text: 'To disagree aloud tends to seem less dangerous to you than to most people. A change of course, too, is likely to look to you like a road and not like a cliff.',
  },
  'scales.middle_Social': {
    text: 'Speaking up in the meeting pulls one way, keeping the peace the other. Your answers are still weighing the word.',
  },
  'scales.less_Social': {
    text: 'Open disagreement tends to look costly to you, and you are likely to choose its moment with care. Known company and a known path seem to weigh more with you than with most.',
  },
  'scales.far_less_Social': {
    text: 'Harmony with the people around you seems to be precious, and you put it at stake far less readily than most. An unpopular word is likely to wait with you until it can be said gently.',
  },
  'scales.far_more_Power': {
    text: 'Influence matters to you far more than to most people: you seem to want a hand on the tiller and not only a seat in the boat. Standing and means are likely to be things that you would work for openly.',
  },
  'scales.more_Power': {
    text: 'Where things are decided, you tend to want a say. Standing among others seems to be worth more effort to you than to most.',
  },
  'scales.middle_Power': {
    text: 'Holding the tiller is one way to sail, enjoying the ride is another. Your answers sit amidships, with the tiller in reach.',
  },
  'scales.less_Power': {
    text: 'To be in charge tends to look to you like more work than reward. You seem content to let others have the bigger chair.',
  },
  'scales.far_less_Power': {
    text: 'Rank and wealth appear to tell you next to nothing about a person. You are far likelier than most to measure a life, your own included, by almost anything else.',
  },
  'scales.far_more_Achievement': {
    text: 'To do a thing well, and to be seen to, seems to be one of your strongest springs. Few people are likely to set themselves the next goal as soon as you do.',
  },
  'scales.more_Achievement': {
    text: 'Work that shows what you can do tends to draw you. A result that others recognise is likely to please you longer than it pleases most.',
  },
  'scales.middle_Achievement': {
    text: 'Ambition leads the way for some and walks behind for others. In your answers it keeps step: the summit in sight, and no hurry to name the hour.',
  },
  'scales.less_Achievement': {
    text: 'A day can be good to you without anything to show for it, more so than to most. You tend to leave the race to those who enjoy the running.',
  },
  'scales.far_less_Achievement': {
    text: 'The prize and the applause seem to stand far down on your list. What you do, you are likely to do for reasons that no ranking shows.',
  },
  'scales.far_more_Hedonism': {
    text: 'Enjoyment is no afterthought to you: good food, rest and pleasure seem to be among the things that life is for. You are far likelier than most to take the scenic road.',
  },
  'scales.more_Hedonism': {
    text: "What simply feels good tends to find its place in your day, more than in most people's. A treat is likely to need no excuse with you.",
  },
  'scales.middle_Hedonism': {
    text: 'Between the long lunch and the sandwich on the way there is a good deal of room. That is where your answers are, with a taste for each.',
  },
  'scales.less_Hedonism': {
    text: 'Comfort tends to come after whatever wants doing. You seem to need fewer treats than most to call a day a good one.',
  },
  'scales.far_less_Hedonism': {
    text: 'Indulgence seems to have few claims on you, far fewer than on most people. What makes a life worthwhile is likely to lie elsewhere for you.',
  },
  'scales.far_more_Stimulation': {
    text: 'Change seems to be your weather: a life without surprises is likely to feel too small for you. You are far likelier than most to choose the door that you have not opened yet.',
  },
  'scales.more_Stimulation': {
    text: 'The new and the daring tend to wake you up. A settled routine is likely to have you looking out of the window sooner than most.',
  },
  'scales.middle_Stimulation': {
    text: 'Where the road forks, the next adventure lies one way and the well-worn path the other. Your answers have walked a little way down both.',
  },
  'scales.less_Stimulation': {
    text: 'A steady life tends to suit you, and surprises had better knock first. You seem to find enough that is new in what you know.',
  },
  'scales.far_less_Stimulation': {
    text: 'Calm seems to be worth far more to you than thrill. Where most people grow restless, you are likely to have only just settled in.',
  },
  'scales.far_more_Self-Direction': {
    text: 'To think and to choose for yourself seems to lie close to the heart of what you value. An order without a reason is likely to meet your questions before it meets your consent.',
  },
  'scales.more_Self-Direction': {
    text: 'Your own way seems to please you best, even where it is longer. A choice that somebody else has made for you is likely to sit less easily with you than with most.',
  },
  'scales.middle_Self-Direction': {
    text: 'Some draw the map, and others like to be shown it. Your answers have pencil in hand and an ear for the guide.',
  },
  'scales.less_Self-Direction': {
    text: 'A good guide tends to be more welcome to you than to most. You seem to lose little by doing a thing the way it is done.',
  },
  'scales.far_less_Self-Direction': {
    text: 'To go your own way for its own sake appears to mean little to you. A shared plan is likely to feel to you like company on the road, where most people would feel a rein.',
  },
  'scales.far_more_Universalism': {
    text: 'The world beyond your own door seems to matter to you far more than to most people: justice, nature, those you will never meet. When they come to harm, you are likely to feel that it concerns you.',
  },
  'scales.more_Universalism': {
    text: 'How a thing looks from the far side of the world seems to matter more to you than to most. Nature and beauty tend to be no mere backdrop to you, and fairness to strangers no mere phrase.',
  },
  'scales.middle_Universalism': {
    text: "The whole wide world lies on one side of the wall, one's own garden on the other. Your answers are at the gate.",
  },
  'scales.less_Universalism': {
    text: 'What is near and concrete tends to come first with you. You are likelier to mend what is in front of you than to sign a letter about what is far away.',
  },
  'scales.far_less_Universalism': {
    text: 'Your care seems to stay close to home, far closer than that of most people. Those whom you can touch and help are likely to move you sooner than the questions of the whole world.',
  },
  'scales.far_more_Benevolence': {
    text: 'The people close to you seem to stand at the very centre of what you value. To be someone they can lean on is likely to come before almost anything else.',
  },
  'scales.more_Benevolence': {
    text: 'Favours seem to leave your hands without being counted. Loyalty to those around you is likely to be worth a higher price to you than to most.',
  },
  'scales.middle_Benevolence': {
    text: "What others need and where one's own road leads are not the same every day. Your answers stand where the two cross.",
  },
  'scales.less_Benevolence': {
    text: 'You tend to trust people to stand on their own feet. Your help is likely to come when it is asked for, and not before.',
  },
  'scales.far_less_Benevolence': {
    text: 'Everyone carries their own pack: you seem to hold to that far more than most people do. What you give is likely to be given by choice and not out of duty.',
  },
  'scales.far_more_Tradition': {
    text: 'Custom and inheritance seem to be a house that you live in gladly. Far more than most, you are likely to ask how it was always done, and to be at ease with the answer.',
  },
  'scales.more_Tradition': {
    text: 'Old ways tend to have your trust sooner than new ones do. Modesty, and what has been handed down, seem to give you footing.',
  },
  'scales.middle_Tradition': {
    text: 'Old songs are there to be kept, and new ones to be written. Your answers know a verse of each.',
  },
  'scales.less_Tradition': {
    text: 'That a thing is old tends to be no argument to you. You seem to keep a custom while it serves, and to let it go after that.',
  },
  'scales.far_less_Tradition': {
    text: 'That it has always been done seems to be no reason to you for doing it. You are far likelier than most to leave an old custom standing by the road and to walk on.',
  },
  'scales.far_more_Conformity': {
    text: 'Consideration seems to guide you: what might offend or upset, you tend to hold back far more than most people. Good manners are likely to be your way of caring.',
  },
  'scales.more_Conformity': {
    text: 'So that things go smoothly, you tend to keep to what is expected. Politeness seems to be worth the effort to you even on a grey day.',
  },
  'scales.middle_Conformity': {
    text: 'An expectation can be met, or it can be weighed first. Your answers do some of both, and look at who expects what.',
  },
  'scales.less_Conformity': {
    text: 'What is usual tends not to decide what you do. You are likely to step over a small convention without looking down.',
  },
  'scales.far_less_Conformity': {
    text: 'What others expect seems to have very little hold on you. Where most people would bite their tongue, you are likely to have spoken already.',
  },
  'scales.far_more_Security': {
    text: 'A safe home and an orderly world seem to be among the things that you value most. You are far likelier than most to build the wall before you plant the garden.',
  },
  'scales.more_Security': {
    text: 'Stability tends to let you breathe freely. You seem to like to know, more than most people, what tomorrow stands on.',
  },
  'scales.middle_Security': {
    text: 'From a pier one sees the harbour on one side and the open sea on the other. Your answers stand there, and turn their back on neither.',
  },
  'scales.less_Security': {
    text: 'An open question about tomorrow tends to leave you calm. You seem ready to trade some certainty for room to move.',
  },
  'scales.far_less_Security': {
    text: 'Safety seems to stand low among the things that you live for, far lower than with most people. An unsettled future is likely to look to you like a wide one.',
  },
} as const satisfies MessageTable;

/** How many people of the norm sample stand below, and how far that reaches. */
export const STANDINGS = {
  'scales.rank': { text: 'Higher than about {count} in 10 people of the norm sample.' },
  'scales.rank_highest': { text: 'Higher than nearly everybody in the norm sample.' },
  'scales.rank_lowest': { text: 'Lower than nearly everybody in the norm sample.' },
  'scales.reach': { text: 'The likely range goes from {low} to {high} in 10.' },
  'scales.reach_narrow': { text: 'The likely range is hardly wider than that.' },
  'scales.fewest': { text: 'fewer than 1' },
  'scales.most': { text: 'more than 9' },
} as const satisfies MessageTable;
