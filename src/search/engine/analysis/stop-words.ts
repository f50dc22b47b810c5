/** Words that say nothing of what a question is about. */

/** English words that a question is made with, folded and without apostrophes. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'a about after all also am an and any are arent as at be been before being both but by can cant',
    'could couldnt did didnt do does doesnt doing dont each either else even every few for from get',
    'gets getting give given go goes going got had has hasnt have havent having he her here him his',
    'how i id if im in into is isnt it its ive just know let like ll look made make makes many may',
    'me mean means might more most much must my need needs no nor not now of off on once one only or',
    'other our ours out over own please put same see shall she should show so some still such take',
    'tell than that the their them then there these they thing things this those through to too',
    'under until up upon us use used using very via want wants was wasnt way we were werent what',
    'when where whether which while who whom whose why will with without wont would you your yours',
  ]
    .join(' ')
    .split(' '),
);
