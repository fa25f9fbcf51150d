// The portal asked for this sign-out on the person's behalf: no second question. The button stays as the fallback.
document.querySelector('button[name="logout"]').click();
