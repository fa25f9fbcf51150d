// Fills in a picked demo person without loading the page again, and shows that a sign-in is under way.
const form = document.getElementById('login');
const email = document.getElementById('email');
const password = document.getElementById('password');
const submit = form.querySelector('button');

for (const person of document.querySelectorAll('a[data-email]')) {
  person.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    email.value = person.dataset.email;
    password.value = person.dataset.password;
    form.scrollIntoView({ block: 'nearest' });
    submit.focus();
  });
}

form.addEventListener('submit', () => {
  submit.disabled = true;
  submit.textContent = 'Signing in…';
});

// Back from the browser's page cache: the button works again.
addEventListener('pageshow', () => {
  submit.disabled = false;
  submit.textContent = 'Sign in';
});
