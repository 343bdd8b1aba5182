// Signs out without a further press: the app has asked for it.
document.querySelector('button[name="logout"]')?.click();
