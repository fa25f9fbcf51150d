// What the page does by itself: a line drawn by its own React, its theme, and what it hears of the views.
const verses = ['Were not our hearts burning within us?', 'They told what had happened on the road.'];

function Verse() {
  const [at, setAt] = React.useState(0);
  const next = () => setAt((at + 1) % verses.length);
  return React.createElement('button', { type: 'button', onClick: next }, verses[at]);
}
ReactDOM.createRoot(document.getElementById('verse')).render(React.createElement(Verse));

const { documentElement: page } = document;
const theme = document.getElementById('theme');
page.dataset.theme = 'light';
theme.addEventListener('click', () => {
  page.dataset.theme = page.dataset.theme === 'dark' ? 'light' : 'dark';
  theme.textContent = page.dataset.theme === 'dark' ? 'Light' : 'Dark';
});

const told = document.getElementById('told');
function tell(sentence) {
  const line = document.createElement('p');
  line.textContent = sentence;
  told.prepend(line);
}
document.addEventListener('emmaus-ready', ({ detail }) => {
  tell(`${detail.view} is shown`);
});
document.addEventListener('emmaus-navigate', ({ detail }) => {
  tell(`${detail.leaves ? 'leads to' : 'went to'} ${detail.path}`);
});
document.addEventListener('emmaus-error', ({ detail }) => {
  tell(detail.sentence);
});
